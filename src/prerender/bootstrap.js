// Runs before the app's modules, on every page (docs/decisions/0006-prerendered-pages.md). It shows the prerendered page in the member's
// own language, where the build made one, and keeps a press until the app takes over (src/prerender/replace-prerendered.tsx); then it asks for the
// page's code, texts and first calls (docs/decisions/0010-the-first-page.md).
// Plain script, not a module: it must run before the first paint. Its attributes are written by the build.
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
  document.documentElement.lang = locale === 'la' ? 'lo' : locale

  const token = stored('sessionStorage', 'token') || stored('localStorage', 'token')
  const prerendered = document.getElementById('prerendered')
  const template = document.getElementById(`prerendered-${locale}`)
  const isPrerendered = template && Boolean(token) === script.hasAttribute('data-member')
  if (isPrerendered) {
    prerendered.prepend(template.content)
    // Enter in a field presses its form's button, too.
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
  // The page's first calls, just as the app will ask for them (src/api/core/transport/prefetched-calls.ts).
  const call = () => {
    const headers = {
      Accept: 'application/json, text/plain, */*',
      'client-type': script.dataset.client,
      'Accept-Language': document.documentElement.lang,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    }
    window.prefetchedCalls = script.dataset.prefetch.split(' ').map((url) => {
      const answer = fetch(url, { headers, credentials: 'omit' })
      answer.catch(() => {})
      return { url, headers, answer }
    })
  }
  const ask = () => {
    // On a busy machine the app may have come first: it asks by itself.
    if (isPrerendered && !window.prefetchedCalls) call()
    askForCode()
  }
  // Once the prerendered page is seen, which sending all this holds up; a page in the background is not drawn at all.
  if (isPrerendered && !document.hidden) requestAnimationFrame(() => setTimeout(ask))
  else ask()
})()
