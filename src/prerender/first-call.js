// Runs in the head of every page's document, before its styles arrive. Finds the member's language, colour
// scheme and token, and
// sends the page's first call where the document names one (home's wallet). The rest of the document waits for the
// first paint and sends its calls through `window.prefetcher` (bootstrap.js). A plain script, because it must run at once.
// The build writes the attributes of its `<script>`.
;(() => {
  const { locale: defaultLocale, client, url: firstUrl, minutes } = document.currentScript.dataset
  const stored = (area, key) => {
    try {
      return window[area].getItem(key)
    } catch {
      return null
    }
  }
  const tags = __LANGUAGE_TAGS__
  const chosen = stored('localStorage', 'locale')
  const locale = Object.keys(tags).includes(chosen) ? chosen : defaultLocale
  document.documentElement.lang = tags[locale]
  const scheme = stored('localStorage', 'scheme')
  if (scheme) document.documentElement.dataset.scheme = scheme

  // A tab's own token counts only with the session's mark, and while it is in use (src/session/stored-token.ts).
  const mark = stored('sessionStorage', 'session-mark')
  const age = Math.abs(Date.now() - Number(stored('sessionStorage', 'token-used')))
  const hasLock = stored('localStorage', 'lock') !== null
  const isInUse = minutes === '0' || hasLock || age < minutes * 60_000
  const isOwn = mark !== null && mark === stored('localStorage', 'session-mark') && isInUse
  const token = (isOwn && stored('sessionStorage', 'token')) || stored('localStorage', 'token')
  // A locked page shows and reads nothing of the member (src/session/lock.ts).
  const isLocked = Boolean(token) && hasLock
  const calls = []
  // Sends a call exactly as the app would (src/api/core/transport/prefetched-calls.ts).
  // The server asked to wait (src/api/core/transport/call.ts). A device's clock that was set back ends the pause.
  const pause = Number(stored('sessionStorage', 'read-pause')) - Date.now()
  const isPaused = pause > 0 && pause <= 60_000
  const send = (url) => {
    if (isPaused || isLocked) return
    const headers = {
      Accept: 'application/json, text/plain, */*',
      'client-type': client,
      'Accept-Language': tags[locale],
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    }
    const stop = new AbortController()
    const rules = __FETCH_RULES__[token ? 'member' : 'visitor']
    const answer = fetch(url, { headers, signal: stop.signal, ...rules })
    answer.catch(() => {})
    calls.push({ url, token: token || null, language: tags[locale], answer, stop })
  }
  window.prefetchedCalls = calls
  window.prefetcher = { locale, isMember: isLocked ? null : Boolean(token), send }
  if (token && firstUrl) send(firstUrl)
})()
