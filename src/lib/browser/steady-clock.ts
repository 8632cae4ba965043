const SECOND_MS = 1000
/** How far clocks part by no sleep: an answer's `Date` has whole seconds, and its way takes some. */
const SLEEP_MS = 5_000

/**
 * The time that this page measures: epoch ms, counted on from the device's clock when the page loaded. Setting the
 * device's clock doesn't change it, so ages, countdowns and waits within one page use it. What is stored for another
 * page uses `Date.now()`.
 */
export const steadyNow = (): number => monotonic() + offset

const monotonic = () => Math.round(performance.timeOrigin + performance.now())

/** What the monotonic clock missed of the time until the page loaded, as after a sleep of the phone. */
let offset = ((missed) => (Math.abs(missed) < SECOND_MS ? 0 : missed))(Date.now() - monotonic())

/** Both clocks when the page was hidden; null while it is visible. */
let hidden: { device: number; steady: number } | null = null

/**
 * A sleeping phone stops the monotonic clock, and it sleeps only while the page is hidden. Such a span counts as long as
 * the longer of both clocks says. An age is then never too short, and a deadline never seems further away than it is. A
 * clock that was set forward meanwhile makes a deadline of the server seem over, until its next answer.
 */
function measureSleep() {
  const now = { device: Date.now(), steady: steadyNow() }
  if (hidden && !document.hidden)
    offset += Math.max(0, now.device - hidden.device - (now.steady - hidden.steady))
  hidden = document.hidden ? now : null
}

/** Both clocks and the server's at an answer. */
export interface Moment {
  device: number
  steady: number
  server: number
}

/**
 * Counts a sleep that no event told, as of a visible page on a notebook that is closed: from one answer of a server to
 * the next, the server's clock and the device's measured the same, and the page's less. A device's clock that was set
 * agrees with no server.
 */
export function countSleep(from: Moment, to: Moment) {
  const [device, steady, server] = [to.device - from.device, to.steady - from.steady, to.server - from.server]
  if (server - steady > SLEEP_MS && Math.abs(device - server) < SLEEP_MS) offset += device - steady
}
// In the capture phase, before any listener that asks for the time. Outside a page (the build, the probe) nothing sleeps.
globalThis.document?.addEventListener('visibilitychange', measureSleep, true)
