import { isLoadingInBackground } from '@/lib/browser/idle-loader'
import { readStored, writeStored } from '@/lib/browser/storage'
import { reloadPage } from '@/lib/text/links'

/** The version of this page: the app's own file, which this is part of and which has a hash in its name. */
export const appFile = new URL(import.meta.url).pathname

/** A reload that did not help is not tried again for so long. */
const AGAIN_MS = 5 * 60_000
/** A part may have been asked for at a touch: its press comes first, so that the address says where the member goes. */
const PRESS_MS = 300

let reloading = false

/** Whether this page is about to be loaded anew, for what would else show a failure meanwhile. */
export const isReloading = () => reloading

/** Whether something is typed into an open sheet, which a reload would lose. Registration and the chat keep what is typed. */
function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('dialog[open] input:not([type="checkbox"])')
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}

/** Whether a reload may help now. Where the guard cannot be kept there is none: it could go round for ever. */
function mayReload(isNoTime: () => boolean): boolean {
  if (isNoTime()) return false
  const last = Number(readStored('reloaded', 'session') ?? 0)
  return Date.now() - last > AGAIN_MS && writeStored('reloaded', String(Date.now()), 'session')
}

/**
 * After a deploy an open page asks for parts that are gone. It is loaded anew, once, and never while an action `isRunning`,
 * which would lose its answer, or something is typed into a sheet. Else the failure shows in its place, with a button
 * to reload.
 */
export function reloadWhenStale(isRunning: () => boolean): void {
  // Without a connection a reload would lose the page, also where the connection goes in the last moment.
  const isNoTime = () => isRunning() || hasTyped() || navigator.onLine === false
  window.addEventListener('vite:preloadError', (event) => {
    // By this text the router would reload too, and ask nobody.
    event.payload.message = 'A part of the app did not load'
    // What nobody waits for yet is no reason: whoever needs it asks again.
    if (reloading || isLoadingInBackground() || !mayReload(isNoTime)) return
    reloading = true
    setTimeout(() => {
      reloading = !isNoTime()
      if (reloading) reloadPage()
    }, PRESS_MS)
  })
}
