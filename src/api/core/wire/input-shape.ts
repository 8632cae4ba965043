import type * as z from 'zod/mini'
import { type FieldKind, type Shape, shapeOf, wireRegistry } from './metadata'

const field = (is: FieldKind, json = {}): Shape => ({ kind: 'field', is, json, optional: false })

/**
 * The shape of an input. Its texts say what they are (`string` of `wire.ts`); of the other types the kind follows from
 * the type. A text that doesn't say it has no kind, and counts as a secret.
 */
export function inputShape(schema: z.core.$ZodType): Shape {
  if (wireRegistry.has(schema)) return shapeOf(schema)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, one]) => [name, inputShape(one)])
      return { kind: 'record', fields: Object.fromEntries(fields), optional: false }
    }
    case 'optional':
    case 'nullable':
      return { ...inputShape(def.innerType), optional: true }
    case 'pipe':
      return inputShape(def.in)
    case 'number':
      return field('number')
    case 'boolean':
      return field('flag')
    case 'literal':
      return field('state', { enum: def.values })
    case 'custom':
      return field('file')
    default:
      return shapeOf(schema)
  }
}
