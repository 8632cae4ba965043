/** Decides which server URLs may open a game's native app. Separate from `links.ts`, because only games need it. */
import { safeLink } from './links'

type System = 'android' | 'ios'

/** The characters that RFC 3986 allows in a URL. Parsers disagree on others: spaces, backslashes, control characters. */
const PLAIN = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/
const INTENT = /^intent:([^#]*)#Intent;((?:[\w.]+=[^;]*;)+)end$/
/** Schemes that lead to a browser, a file, a call or a message instead of an app. */
const NO_APP =
  /^(?:about|blob|content|data|file|filesystem|ftp|intent|javascript|mailto|mms(?:to)?|sms(?:to)?|tel|vbscript|view-source)$/i
const APPLE = /^https:\/\/(?:[\w-]+\.)?(?:apple|itunes)\.com\//i

/**
 * The only parameters that an intent may have. `component`, `SEL` and others are refused: they could select an activity
 * that the app doesn't export.
 */
const MAY_SAY: [name: RegExp, isAllowed: (value: string) => boolean][] = [
  [/^scheme$/, (value) => /^[a-z][a-z\d+.-]*$/i.test(value) && !NO_APP.test(value)],
  [/^package$/, (value) => /^[a-z]\w*(?:\.\w+)+$/i.test(value)],
  [/^action$/, (value) => value === 'android.intent.action.VIEW'],
  [/^category$/, (value) => /^android\.intent\.category\.(?:BROWSABLE|DEFAULT)$/.test(value)],
  [/^S\.browser_fallback_url$/, (value) => safeLink(decoded(value)) !== null],
  [/^[SBbcdfils]\.(?!browser_fallback_url$)[\w.]+$/, () => true],
]

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function isIntent(text: string): boolean {
  const [, data = '', fields = ''] = INTENT.exec(text) ?? []
  const pairs = fields.split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at > 0 ? [{ name: pair.slice(0, at), value: pair.slice(at + 1) }] : []
  })
  const valueFor = (wanted: string) => pairs.find(({ name }) => name === wanted)?.value
  const isSaid = pairs.every(({ name, value }) =>
    MAY_SAY.some(([form, isAllowed]) => form.test(name) && isAllowed(value)),
  )
  if (!isSaid || new Set(pairs.map(({ name }) => name)).size < pairs.length) return false
  const scheme = valueFor('scheme')
  if (scheme && /^https?$/i.test(scheme)) return safeLink(`${scheme}:${data}`) !== null
  return scheme !== undefined || valueFor('package') !== undefined
}

/** True for an app installation from a manifest at an https address. */
function isInstallation(text: string): boolean {
  const query = new URLSearchParams(/^itms-services:(?:\/\/)?\/?\?([^#]*)$/i.exec(text)?.[1] ?? '')
  const manifest = safeLink(query.get('url')) ?? ''
  return query.get('action') === 'download-manifest' && /^https:/.test(manifest)
}

/** True for a page of the App Store. */
function isStorePage(text: string): boolean {
  return APPLE.test(safeLink(text.replace(/^itms-apps:/i, 'https:')) ?? '')
}

/**
 * A game app's URL in a form that is safe to open on this system: http(s); also `intent:` on Android,
 * `itms-services:` and `itms-apps:` on iOS. Null for everything else.
 */
export function safeAppLink(url: unknown, system: System): string | null {
  const text = typeof url === 'string' ? url.trim() : ''
  if (!PLAIN.test(text)) return safeLink(url)
  if (/^intent:/.test(text)) return system === 'android' && isIntent(text) ? text : null
  if (/^itms-services:/i.test(text)) return system === 'ios' && isInstallation(text) ? text : null
  if (/^itms-apps:/i.test(text)) return system === 'ios' && isStorePage(text) ? text : null
  return safeLink(text)
}
