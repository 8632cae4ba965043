import type { StorageArea, StorageKey } from '@/lib/browser/storage'
/** A recorded call, redacted (see `recorder/redact`). `at` is in epoch ms, and `ms` is how long the call took. */
export interface Exchange {
  at: number
  ms: number
  method: string
  path: string
  input: unknown
  /** 0 without an answer. */
  status: number
  body: string
  /** The server's `Date` header, if any. */
  date: string
  /** Why there is no body: the error's kind, `pending` while the call runs, `too-long` for one left out. Else empty. */
  failure: string
}

/** A location, an action of the member, an outcome or a change of the connection; never what was typed. */
export interface Step {
  at: number
  type: 'open' | 'route' | 'press' | 'enter' | 'close' | 'input' | 'outcome' | 'online' | 'offline'
  /** The `data-testid` of the element, else of its nearest ancestor that has one. */
  handle?: string
  /** Index from 0 among the elements with this handle that no ancestor hides (`hidden`). Left out when 0. */
  nth?: number
  /** Index among the pressable elements (`PRESSABLE`) inside the element with the handle, from 0. */
  within?: number
  /** `route`, `open`: the URL's path and parameters, redacted. */
  to?: string
  /** `route`: the navigation went back or forward in the history, by the browser's button or by the app. */
  by?: 'back' | 'forward'
  /** `route`, `open`: the stored flags. */
  flags?: Flags
  /** `input`: the kind of field, and whether it was left empty. */
  field?: string
  empty?: boolean
  /**
   * `outcome`: success, refused, unknown or a message's kind. `code`: the server's code or text, redacted, else the
   * error's kind.
   */
  outcome?: string
  code?: string
}

/** The state of the browser's storage, for a replay to set up. Of a token, only its storage area is recorded. */
export interface Flags {
  storageKept: boolean
  token: StorageArea | null
  stored: Partial<Record<StorageKey, string>>
}
/** An outcome on screen (a message, a field error), by its handle and its data attributes, never its text. */
export interface ReportedOutcome {
  handle: string
  outcome: string
  code: string
}

/** What is on screen at one moment. */
export interface ScreenSnapshot {
  /** The handles of the page (`screen-home`) and of each open sheet or dialog, topmost last. */
  shown: string[]
  outcomes: ReportedOutcome[]
}
