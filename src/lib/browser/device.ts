const agent = () => navigator.userAgent
const matches = (query: string) => window.matchMedia(query).matches

/** True on an Android phone or tablet. */
export function isAndroid(): boolean {
  return /Android/i.test(agent())
}

/** True on an iPhone, or on an iPad, which identifies as a Mac but has a touch screen. */
export function isIos(): boolean {
  return /iPhone|iPad|iPod/.test(agent()) || (/Macintosh/.test(agent()) && navigator.maxTouchPoints > 1)
}

/** True when running standalone from the home screen, where an iPhone's user agent looks like an in-app browser's. */
export const isInstalled = () =>
  ('standalone' in navigator && navigator.standalone === true) || matches('(display-mode: standalone)')

/**
 * The app whose in-app browser shows this page; null in a real browser or standalone. In-app browsers lack pop-ups and
 * downloads.
 */
export function inAppBrowser(): 'line' | 'facebook' | 'other' | null {
  if (/\bLine\//i.test(agent())) return 'line'
  if (/\bFB(?:AN|AV|_IAB|IOS)\b/.test(agent())) return 'facebook'
  const known = /Instagram|MicroMessenger|TikTok|BytedanceWebview|musical_ly|Twitter|WhatsApp|; wv\)/i.test(
    agent(),
  )
  // Telegram's browser calls itself Chrome.
  const isTelegram = 'TelegramWebview' in window || 'TelegramWebviewProxy' in window
  const bareWebView = /iPhone|iPad|iPod/.test(agent()) && !/Safari\//.test(agent()) && !isInstalled()
  return known || isTelegram || bareWebView ? 'other' : null
}

/** True when the system asks for reduced motion. */
export function prefersReducedMotion(): boolean {
  return matches('(prefers-reduced-motion: reduce)')
}
