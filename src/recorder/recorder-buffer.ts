import { loadInBackground, whenIdle } from '@/lib/browser/idle-loader'
import { isStorageKept, readStored } from '@/lib/browser/storage'
import type * as Recorder from './recorder'
import type { Flags } from './recording'

/** The most entries that wait for the recorder. */
const MAX_BUFFERED = 250

let recorder: typeof Recorder | null = null
let storageKept: boolean | undefined
const buffered: ((recorder: typeof Recorder) => void)[] = []

/** Calls back with the recorder: now, or when it has loaded. */
export function withRecorder(record: (recorder: typeof Recorder) => void) {
  if (recorder) return record(recorder)
  if (buffered.push(record) > MAX_BUFFERED) buffered.shift()
}

type LoadRecorder = () => Promise<typeof Recorder>

/** Set by the app at start, so that this file doesn't import the endpoints that the recorder needs. */
let load: LoadRecorder

/** Loads the recorder and replays the buffer into it. Lazy, because only a report needs it. */
export async function loadRecorder() {
  recorder = await load()
  for (const record of buffered.splice(0)) record(recorder)
  recorder.observeScreen()
}

/** The keys whose stored values are recorded: none identifies the member. */
const PUBLIC_KEYS = ['locale', 'scheme', 'remember-agreement', 'last_sync', 'hide-balance'] as const

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

/** Records the app's start. `loadBy` imports the recorder; it runs when idle. */
export function recordStart(loadBy: LoadRecorder) {
  load = loadBy
  recordLocation({ type: 'open' }, location)
  whenIdle(loadRecorder)
  // Buffered entries aren't redacted yet, so load the recorder as soon as we're online.
  window.addEventListener('online', () => recorder || loadInBackground(loadRecorder))
}

/** How long, in ms, a member can report what ended their session. Then it may be the next person's device. */
const AFTER_END_MS = 5 * 60_000
let forgetting = 0

/** Clears the recording some minutes after a session ended by itself, unless `keepRecording` is called. */
export function clearRecordingLater() {
  keepRecording()
  forgetting = window.setTimeout(clearRecording, AFTER_END_MS)
}

/** Keeps the recording when somebody signs in. The recorder itself drops an earlier member's. */
export const keepRecording = () => window.clearTimeout(forgetting)

/** Clears the recording of the member who leaves. The next recording starts on this page. */
export function clearRecording() {
  keepRecording()
  buffered.length = 0
  recorder?.clear()
  recordLocation({ type: 'open' }, location)
}

/** Records a step with the time of this call, even if the recorder loads later. */
export function recordStep(step: Recorder.StepDetails) {
  const at = Date.now()
  withRecorder((to) => to.recordStep(step, at))
}

/** Records a location and the stored flags. */
export function recordLocation(
  step: Recorder.LocationStep,
  { pathname, search }: { pathname: string; search: string },
) {
  const flags = readFlags()
  const token = flags.token && readStored('token', flags.token)
  if (token) withRecorder((to) => to.knowToken(token))
  recordStep({ ...step, to: pathname + search, flags })
}

/** Records a call that is being sent. Gives the functions that record its answer or failure. */
export function recordCall(sent: Recorder.SentCall) {
  const at = Date.now()
  // A copy, because sending removes the path's parameters.
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
