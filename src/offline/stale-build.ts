import { isLoadingInBackground } from '@/lib/browser/idle-loader'
import { isOnline } from '@/lib/browser/online'
import { reloadPage } from '@/lib/browser/reload-page'
import { readStored, writeStored } from '@/lib/browser/storage'

/** This build's version: the path of this module's chunk, a file with a hash in its name. */
export const appFile = new URL(import.meta.url).pathname

/** The message of a missing chunk's error. On the original one the router would reload without the checks made here. */
export const NOT_LOADED = 'A part of the app did not load'

/** How long, in ms, until a reload that didn't help may be tried again. */
const AGAIN_MS = 5 * 60_000
/**
 * The delay of a reload, in ms. A touch can start an import before its click changes the URL, and the reload must open
 * the new one.
 */
const PRESS_MS = 300

let reloading = false

/** Whether a reload has been scheduled, so that no failure shows in the meantime. */
export const isReloading = () => reloading

/** Whether an open sheet contains typed text, which a reload would lose. Registration and chat store theirs. */
function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('dialog[open] input:not([type="checkbox"])')
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}

/**
 * Whether the page may reload now; if so, stores the time. False when the time can't be stored, because reloads could
 * then loop.
 */
function mayReload(isNoTime: () => boolean): boolean {
  if (isNoTime()) return false
  const last = Number(readStored('reloaded', 'session') ?? 0)
  // The device's clock may have been put back meanwhile.
  return Math.abs(Date.now() - last) > AGAIN_MS && writeStored('reloaded', String(Date.now()), 'session')
}

/**
 * After a deploy an open page may request chunks that no longer exist. Reloads then, at most once in five minutes, and
 * never while a write `isRunning`, a sheet contains typed text or the device is offline. Otherwise the failure shows in
 * place, with a reload button.
 */
export function reloadWhenStale(isRunning: () => boolean): void {
  // Offline, a reload would lose the page.
  const isNoTime = () => isRunning() || hasTyped() || !isOnline()
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.message = NOT_LOADED
    // A background load is no reason to reload: whatever needs the chunk requests it again.
    if (reloading || isLoadingInBackground() || !mayReload(isNoTime)) return
    reloading = true
    setTimeout(() => {
      reloading = !isNoTime()
      if (reloading) reloadPage()
    }, PRESS_MS)
  })
}
