import type { StorageArea, StorageKey } from '@/lib/browser/storage'
/** A call to the server as it is kept: stand-ins only, see `lib/redact`. Times in epoch ms. */
export interface Exchange {
  at: number
  ms: number
  method: string
  path: string
  input: unknown
  /** 0: no answer came (yet). */
  status: number
  body: string
  /** The server's clock, where it told it. */
  date: string
  /** Why there is no answer: the error's kind, `pending` while it runs, `too-long` for a body that was left out. */
  failure: string
}

/** Something that the member did or was told, by test id; never what was typed or read. */
export interface Step {
  at: number
  type: 'open' | 'route' | 'press' | 'enter' | 'close' | 'input' | 'told' | 'online' | 'offline'
  /** `data-testid` of the nearest element that has one. */
  handle?: string
  /** Which of several with that handle, from 0. */
  nth?: number
  /** Which button or link inside it, from 0, where the handle is on something around it. */
  within?: number
  /** `route`, `open`: the path, and the search without what is somebody's. */
  to?: string
  /** `route`: the member went there by the browser's own buttons. */
  by?: 'back' | 'forward'
  /** `route`, `open`: what storage held then. */
  flags?: Flags
  /** `input`: the kind of field, and whether it was left empty. */
  field?: string
  empty?: boolean
  /** `told`: success, refused or unknown, and the server's code. */
  outcome?: string
  code?: string
}

/** What a replay puts into storage before it opens a page; a token is only said to be there. */
export interface Flags {
  storageKept: boolean
  token: StorageArea | null
  stored: Partial<Record<StorageKey, string>>
}
/** A message on screen: where it stands, and how it is marked, never its words. */
export interface ReportedOutcome {
  handle: string
  outcome: string
  code: string
}

/** What is on screen at a moment. */
export interface ScreenSnapshot {
  /** The handle of the page, `screen-home`, and of each open sheet or question, the topmost last. */
  shown: string[]
  told: ReportedOutcome[]
}
