// Runs before the app's modules, on the pages that were painted at build time (docs/decisions/0006-painted-pages.md).
// It shows the painting in the member's own language, and keeps what is typed or pressed until the app takes over.
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

  const preload = document.createElement('link')
  preload.rel = 'modulepreload'
  preload.href = script.getAttribute(`data-texts-${locale}`)
  document.head.append(preload)

  const signedIn = Boolean(stored('sessionStorage', 'token') || stored('localStorage', 'token'))
  const painted = document.getElementById('painted')
  const template = document.getElementById(`painted-${locale}`)
  if (!painted || !template || signedIn !== painted.hasAttribute('data-member')) return
  painted.append(template.content)
  for (const form of painted.querySelectorAll('form')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      painted.dataset.pressed = 'submit'
    })
  }
})()
