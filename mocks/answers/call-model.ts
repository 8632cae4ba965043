import type { CallRule } from './call-rule'

/** The `kind` of a fault. `mocks/README.md` lists them. */
export const FAULT_KINDS = [
  'status',
  'hang',
  'drop',
  'cut',
  'slow',
  'malformed',
  'schema',
  'html',
  'redirected',
  'stopped',
  'too-large',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export type Fault = CallRule & {
  kind: FaultKind
  status?: number
  code?: string
  ms?: number
  /** When true, the handler runs under every kind: the request is booked, whatever happens to its answer. */
  book: boolean
}

/** One API call: `status` is null while it is pending, and 0 when it got no answer or only a part of one. */
export type ApiCall = { method: string; path: string; time: number; status: number | null }
