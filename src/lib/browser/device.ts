const agent = () => navigator.userAgent
const matches = (query: string) => window.matchMedia(query).matches

/** An Android phone or tablet. */
export function isAndroid(): boolean {
  return /Android/i.test(agent())
}

/** An iPhone, or an iPad, which calls itself a Mac but can be touched. */
export function isIos(): boolean {
  return /iPhone|iPad|iPod/.test(agent()) || (/Macintosh/.test(agent()) && navigator.maxTouchPoints > 1)
}

/** Opened from the home screen, in a window of its own. An iPhone then calls itself as other apps' browsers do. */
const isInstalled = () =>
  ('standalone' in navigator && navigator.standalone === true) || matches('(display-mode: standalone)')

/** The app in whose own browser this page runs, null in a real browser or on the home screen. Such browsers lack pop-ups and downloads. */
export function inAppBrowser(): 'line' | 'facebook' | 'other' | null {
  if (/\bLine\//i.test(agent())) return 'line'
  if (/\bFB(?:AN|AV|_IAB|IOS)\b/.test(agent())) return 'facebook'
  const known = /Instagram|MicroMessenger|TikTok|BytedanceWebview|musical_ly|Twitter|WhatsApp|; wv\)/i.test(
    agent(),
  )
  const bareWebView = /iPhone|iPad|iPod/.test(agent()) && !/Safari\//.test(agent()) && !isInstalled()
  return known || bareWebView ? 'other' : null
}

/** The member asked the system for less motion. */
export function prefersReducedMotion(): boolean {
  return matches('(prefers-reduced-motion: reduce)')
}
