import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { type Shape, shapeOf } from '@/api/core/wire/metadata'
import type { Endpoint } from './endpoints'

/** What a declaration says besides how its answers are read. */
const NOT_OF_ANSWERS: readonly (keyof EndpointSpec)[] = [
  'domain',
  'name',
  'method',
  'path',
  'configuredPath',
  'input',
  'invalidates',
  'offers',
  'updates',
  'movesMoney',
  'keptUntilTold',
  'refusalMovesNothing',
  'paysInLater',
  'idempotent',
  'errors',
]

/** A field with such a name may tell the outcome (`api/core/endpoint/verdict.ts`). */
const MAY_TELL = /(success|ok|result|status|state|code|err|error|errors|message|msg|reason|data)$/i

/** The form of an output: how its fields may come, and which of them have a name that may tell the outcome. */
function formOf(shape: Shape): unknown {
  if (shape.kind !== 'record') return [shape.kind, shape.optional]
  const { wrapper, some, bareText, before } = shape
  const fields = Object.entries(shape.fields).map(([name, { kind, optional, lenient }]) =>
    [MAY_TELL.test(name) && name, kind === 'list', optional, lenient].join(),
  )
  return [wrapper, Boolean(some), Boolean(bareText), Boolean(before), [...new Set(fields)].sort()]
}

/** All that a declaration says of how its answers are read. */
function kindOf({ spec }: Endpoint): string {
  const said = Object.entries(spec).filter(([name]) => !NOT_OF_ANSWERS.includes(name as keyof EndpointSpec))
  const read = {
    ...Object.fromEntries(said),
    output: formOf(shapeOf(spec.output)),
    evidence: spec.evidence === 'next-call',
    success: typeof spec.success,
  }
  return JSON.stringify(read, (_, value) => (typeof value === 'function' ? String(value) : value))
}

/**
 * One endpoint of each kind whose answers are read alike, for rules that are the same code for all of a kind. An
 * endpoint whose declaration says something new is a kind of its own.
 */
export const onePerKind = (all: readonly Endpoint[]): Endpoint[] => [
  ...new Map(all.map((one) => [kindOf(one), one])).values(),
]
