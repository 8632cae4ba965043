import * as z from 'zod/mini'

/** A schema's canonical form as a tree, for the OpenAPI document, the probe and the tests. */
export type Shape =
  | ({ kind: 'field'; json: z.core.JSONSchema.BaseSchema } & Presence)
  | ({ kind: 'list'; item: Shape } & Presence)
  | ({
      kind: 'record'
      fields: Readonly<Record<string, Shape>>
      /** The contract's own wrapper around it. */
      wrapper?: string | undefined
      /** At least one of these fields comes. */
      some?: readonly string[] | undefined
      /** A screen cannot do without these optional fields. */
      needs?: readonly string[] | undefined
      /** The field that a bare text stands for. */
      bareText?: string | undefined
    } & Presence)
  | ({ kind: 'anything' } & Presence)

interface Presence {
  /** It may be missing or null. */
  optional: boolean
  /** It comes, and may be null. */
  nullable?: boolean
}

/** How an object is recognised in an answer (`recognised.ts`). */
interface Recognition {
  /** The keys that it is recognised by. */
  keys: readonly string[]
  /** As a whole answer it must have an expected key. */
  some: boolean
  /** Takes it out of its wrappers. */
  unwrap(value: unknown): unknown
  /** Converts what real servers send differently. */
  read(value: unknown): unknown
  /** The fields that are lists. */
  lists: readonly string[]
}

/** What a schema of `wire.ts` says of itself. Records have a recognition. */
interface WireMetadata {
  shape: Shape
  recognition?: Recognition
}

/** The metadata of the schemas of `wire.ts`. A schema without metadata counts as one that accepts anything. */
export const wireRegistry = z.registry<WireMetadata>()

/** The shape of a schema. */
export const shapeOf = (schema: z.core.$ZodType): Shape =>
  wireRegistry.get(schema)?.shape ?? { kind: 'anything', optional: true }

/** How a record is recognised; undefined for other schemas. */
export const recognitionOf = (schema: z.core.$ZodType) => wireRegistry.get(schema)?.recognition
