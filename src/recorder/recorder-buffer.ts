import { loadInBackground, whenIdle } from '@/lib/browser/idle-loader'
import { isStorageKept, readStored } from '@/lib/browser/storage'
import type * as Recorder from './recorder'
import type { Flags } from './recording'

/** The most notes that wait for the recorder. */
const MAX_BUFFERED = 250

let recorder: typeof Recorder | null = null
let storageKept: boolean | undefined
const buffered: ((recorder: typeof Recorder) => void)[] = []

/** Hands the recorder to what needs it: at once, or as soon as it is there. */
export function withRecorder(note: (recorder: typeof Recorder) => void) {
  if (recorder) return note(recorder)
  if (buffered.push(note) > MAX_BUFFERED) buffered.shift()
}

type LoadRecorder = () => Promise<typeof Recorder>

/** How it is loaded, which the app says as it starts: the recorder must know of the endpoints, and this file does not. */
let load: LoadRecorder

/** Loads the recorder and tells it what has happened so far. No first page needs it; a report does. */
export async function loadRecorder() {
  recorder = await load()
  for (const note of buffered.splice(0)) note(recorder)
  recorder.observeScreen()
}

/** Told as they are: none of these says who the member is. */
const PUBLIC_KEYS = ['locale', 'remember-agreement', 'last_sync', 'hide-balance'] as const

function readFlags(): Flags {
  const stored: Flags['stored'] = {}
  for (const key of PUBLIC_KEYS) {
    const value = readStored(key)
    if (value !== null) stored[key] = value
  }
  const token = readStored('token', 'session') ? 'session' : readStored('token') ? 'local' : null
  storageKept ??= isStorageKept()
  return { storageKept, token, stored }
}

/** Notes that the app starts, and loads the recorder by `loadBy` in its time. */
export function recordStart(loadBy: LoadRecorder) {
  load = loadBy
  recordLocation({ type: 'open' }, location)
  whenIdle(loadRecorder)
  // What waits is as it was: the sooner the recorder comes, which takes out what is somebody's, the better.
  window.addEventListener('online', () => recorder || loadInBackground(loadRecorder))
}

/** Forgets the member who leaves: what follows is another's, from this page on. */
export function clearRecording() {
  buffered.length = 0
  recorder?.clear()
  recordLocation({ type: 'open' }, location)
}

/** Notes something that the member did or was told: never what was typed or read. */
export function recordStep(step: Recorder.StepDetails) {
  const at = Date.now()
  withRecorder((to) => to.recordStep(step, at))
}

/** Notes where the member is now, and what storage holds. */
export function recordLocation(
  step: Recorder.LocationStep,
  { pathname, search }: { pathname: string; search: string },
) {
  recordStep({ ...step, to: pathname + search, flags: readFlags() })
}

/** Notes a call as it is sent, and then what came of it. */
export function recordCall(sent: Recorder.SentCall) {
  const at = Date.now()
  // As it is now: sending takes the path's parameters out of it.
  const input = { ...sent.input }
  let call: ReturnType<typeof Recorder.recordCall> | undefined
  withRecorder((to) => {
    call = to.recordCall({ ...sent, input }, at)
  })
  return {
    answered: (status: number, body: string, date: unknown) => {
      const now = Date.now()
      withRecorder(() => call?.answered(status, body, date, now))
    },
    failed: (kind: string) => {
      const now = Date.now()
      withRecorder(() => call?.failed(kind, now))
    },
  }
}
