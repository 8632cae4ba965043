import { later } from './later'
import type * as Recorder from './recorder'
import { isStorageKept, readStored } from './storage'

/** The most notes that wait for the recorder. */
const MOST = 250

let recorder: typeof Recorder | null = null
const waiting: ((recorder: typeof Recorder) => void)[] = []

function tell(note: (recorder: typeof Recorder) => void) {
  if (recorder) note(recorder)
  else if (waiting.push(note) > MOST) waiting.shift()
}

/** Loads the recorder and tells it what has happened so far. No first page needs it; a report does. */
export async function loadRecorder() {
  const loaded = await import('./recorder')
  recorder = loaded
  for (const note of waiting.splice(0)) note(loaded)
}

/** Told as they are: none of these says who the member is. */
const PLAIN_KEYS = ['locale', 'remember-agreement', 'last_sync', 'hide-balance'] as const

function readFlags(): Recorder.Flags {
  const stored: Recorder.Flags['stored'] = {}
  for (const key of PLAIN_KEYS) {
    const value = readStored(key)
    if (value !== null) stored[key] = value
  }
  const token = readStored('token', 'session') ? 'session' : readStored('token') ? 'local' : null
  return { storageKept: isStorageKept(), token, stored }
}

/** Notes that the app starts, and what its storage holds. */
export function noteStart() {
  const at = Date.now()
  const flags = readFlags()
  tell((to) => to.noteStart(flags, at))
  later(loadRecorder)
}

/** Notes something that the member did or was told: never what was typed or read. */
export function noteStep(step: Omit<Recorder.Step, 'at'>) {
  const at = Date.now()
  tell((to) => to.noteStep(step, at))
}

/** Notes where the member is now. */
export function notePlace(
  step: Pick<Recorder.Step, 'type' | 'back'>,
  { pathname, search }: { pathname: string; search: string },
) {
  const at = Date.now()
  tell((to) => to.noteStep({ ...step, to: to.placeOf(pathname, search) }, at))
}

/** Notes a call as it is sent, and then what came of it. */
export function noteCall(sent: Recorder.SentCall) {
  const at = Date.now()
  // As it is now: sending takes the path's parameters out of it.
  const input = { ...sent.input }
  let call: ReturnType<typeof Recorder.noteCall> | undefined
  tell((to) => {
    call = to.noteCall({ ...sent, input }, at)
  })
  return {
    answered: (status: number, body: string, date: unknown) => {
      const now = Date.now()
      tell(() => call?.answered(status, body, date, now))
    },
    failed: (kind: string) => {
      const now = Date.now()
      tell(() => call?.failed(kind, now))
    },
  }
}
