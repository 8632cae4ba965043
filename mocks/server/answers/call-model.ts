/** `kind` of a fault; README.md says what each does. */
export type FaultKind = 'status' | 'hang' | 'drop' | 'cut' | 'slow' | 'malformed' | 'schema' | 'html'

export type Fault = {
  method: string
  /** An exact path, or a template with `:names`. */
  path: string
  kind: FaultKind
  status?: number
  code?: string
  ms?: number
  /** How often it still happens; null: until it is taken away. */
  times: number | null
  /** The handler runs first: what it does is done, only its answer is lost. */
  book: boolean
}

/** One API call: `status` is null while it is pending and 0 when it never got an answer. */
export type ApiCall = { method: string; path: string; time: number; status: number | null }
