// Runs before the app's modules on every page (docs/decisions/0006-prerendered-pages.md). Shows the prerendered page
// in the member's language, keeps a press until the app takes over (src/app/replace-prerendered.tsx), then
// requests the page's code, texts and first calls (docs/decisions/0010-the-first-page.md). A plain script, because it
// must run before the first paint. The build writes the attributes of its `<script>`.
;(() => {
  const script = document.currentScript
  const stored = (area, key) => {
    try {
      return window[area].getItem(key)
    } catch {
      return null
    }
  }
  const chosen = stored('localStorage', 'locale')
  const locale = script.hasAttribute(`data-texts-${chosen}`) ? chosen : script.dataset.locale
  document.documentElement.lang = __LANGUAGE_TAGS__[locale]
  document.title = script.getAttribute(`data-title-${locale}`)

  // A tab's own token counts only with the session's mark (src/session/stored-token.ts).
  const isOwn = stored('sessionStorage', 'session-mark') === stored('localStorage', 'session-mark')
  const token = (isOwn && stored('sessionStorage', 'token')) || stored('localStorage', 'token')
  const prerendered = document.getElementById('prerendered')
  const template = document.getElementById(`prerendered-${locale}`)
  const isPrerendered = template && Boolean(token) === script.hasAttribute('data-member')
  if (isPrerendered) {
    prerendered.prepend(template.content)
    // Enter in a field clicks the form's button too.
    prerendered.addEventListener('click', (event) => {
      const button = event.target.closest('button')
      if (!button) return
      event.preventDefault()
      prerendered.dataset.pressed = button.dataset.testid
    })
  }

  const askForCode = () => {
    const code = script.dataset.code.split(' ')
    const texts = script.getAttribute(`data-texts-${locale}`).split(' ')
    for (const file of [...code, ...texts]) {
      const preload = document.createElement('link')
      preload.rel = 'modulepreload'
      preload.fetchPriority = 'low'
      preload.href = file
      document.head.append(preload)
    }
  }
  // Sends the page's first calls exactly as the app would (src/api/core/transport/prefetched-calls.ts).
  const call = () => {
    const headers = {
      Accept: 'application/json, text/plain, */*',
      'client-type': script.dataset.client,
      'Accept-Language': document.documentElement.lang,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    }
    window.prefetchedCalls = script.dataset.prefetch.split(' ').map((url) => {
      const answer = fetch(url, { headers, ...__FETCH_RULES__[token ? 'member' : 'visitor'] })
      answer.catch(() => {})
      return { url, headers, answer }
    })
  }
  const ask = () => {
    // On a slow machine the app may have started first and sends them itself.
    if (isPrerendered && !window.prefetchedCalls) call()
    askForCode()
  }
  // After the first paint, which these requests would delay. A background page isn't painted at all.
  if (isPrerendered && !document.hidden) requestAnimationFrame(() => setTimeout(ask))
  else ask()
})()
