import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { maySpeak } from '@/api/core/endpoint/verdict'
import { type Shape, shapeOf } from '@/api/core/wire/metadata'
import { LAYERS } from '@/api/core/wire/wrapper'
import type { Endpoint } from './endpoints'

/** What a declaration says of how its answers are read, besides its output. */
const OF_ANSWERS = [
  'kind',
  'host',
  'upload',
  'closesSiteBy410',
  'text',
  'emptyWhen',
  'empty',
  'messageRefuses',
  'refusal',
] as const satisfies readonly (keyof EndpointSpec)[]

/** The form of an output: how it may come, and which of its fields may tell the outcome or be a wrapper. */
function formOf(shape: Shape): unknown {
  if (shape.kind !== 'record') return shape.kind
  const { wrapper, some, bareText, before, fields } = shape
  const telling = Object.keys(fields).filter((name) => maySpeak(name) || LAYERS.includes(name))
  const isNeeded = Object.values(fields).some(({ optional }) => !optional)
  return [wrapper, Boolean(some), Boolean(bareText), Boolean(before), telling.sort(), isNeeded]
}

function kindOf({ spec }: Endpoint): string {
  const evidence = spec.evidence === 'next-call'
  const said = [
    OF_ANSWERS.map((name) => spec[name]),
    formOf(shapeOf(spec.output)),
    evidence,
    typeof spec.success,
  ]
  return JSON.stringify(said, (_, value) => (typeof value === 'function' ? String(value) : value))
}

/**
 * One endpoint of each kind whose answers are read alike, for rules that are the same code for all of a kind. An
 * endpoint whose declaration says something new is a kind of its own.
 */
export const onePerKind = (all: readonly Endpoint[]): Endpoint[] => [
  ...new Map(all.map((one) => [kindOf(one), one])).values(),
]
