import createPurifier, { type Config, type DOMPurify, type WindowLike } from 'dompurify'
import { safeImage, safeLink } from './links'

/** All that a server's text may be made of. Never together with USE_PROFILES, which would void it (T-29). */
const ALLOWED: Config = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'span', 'div', 'hr', 'blockquote', 'a', 'img'],
    ...['h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan'],
  ADD_URI_SAFE_ATTR: ['width', 'height', 'colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // The first sieve only: each address that passes is read once more by links.ts.
  ALLOWED_URI_REGEXP: /^(?:https?:|line:|tel:|data:image\/|\/)/i,
}

/** A tag's name and its attributes, ended or not, whatever stands in their quotes. */
const TAG = /(<[a-z][^\s/>"']*)((?:"[^"]*"|'[^']*'|[^>"'])*)/gi
/** An attribute's name and its value: what looks like a name in a value is none. */
const ATTRIBUTE = /([^\s/>="']+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?/g
const HANDLER = /^on[a-z]+$/i
/** The attributes that a page's content policy speaks of. */
const INLINE = /^(?:style|on[a-z]+)$/i
const ACTIVE = /<(?:script|foreignobject|iframe)|\son[a-z]+\s*=|javascript:/i
const SVG = 'http://www.w3.org/2000/svg'

/** What a base64 text starts with, by the kind of picture in it. */
const BASE64_STARTS = [
  ['iVBORw0KGgo', 'png'],
  ['/9j/', 'jpeg'],
  ['R0lGOD', 'gif'],
  ['UklGR', 'webp'],
  ['PHN2Zy', 'svg+xml'],
  ['PD94bW', 'svg+xml'],
] as const

function holdLink(link: Element) {
  const href = safeLink(link.getAttribute('href'), ['line:', 'tel:'])
  if (href === null) return link.removeAttribute('href')
  link.setAttribute('href', href)
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

/** An address that is a call of the API rather than a picture: a GET may do something there (contract rule 5). */
function isCall(src: string): boolean {
  const { origin, pathname } = new URL(src, window.location.href)
  // A server reads an escaped letter as the letter.
  const path = pathname.replace(/%[2-7][\da-f]/gi, decodeURIComponent)
  return origin === window.location.origin && /\/api\//i.test(path)
}

function holdImage(image: Element) {
  const src = safeImage(image.getAttribute('src'))
  if (src === null || isCall(src)) image.removeAttribute('src')
  else image.setAttribute('src', src)
  image.setAttribute('alt', image.getAttribute('alt') ?? '')
  image.setAttribute('loading', 'lazy')
  image.setAttribute('referrerpolicy', 'no-referrer')
}

function hold(element: Element) {
  const tag = element.nodeName.toLowerCase()
  if (tag === 'a') holdLink(element)
  else element.removeAttribute('href')
  if (tag === 'img') holdImage(element)
  else element.removeAttribute('src')
  for (const side of ['width', 'height']) {
    if (!/^\d{1,4}%?$/.test(element.getAttribute(side) ?? '0')) element.removeAttribute(side)
  }
}

type Tools = { strict: DOMPurify; plain: DOMPurify; config: Config }

function makeTools(): Tools {
  const host: WindowLike = window
  const policy = host.trustedTypes?.createPolicy('member-wallet', {
    createHTML: (html) => html,
    createScript: () => '',
    createScriptURL: () => '',
  })
  const strict = createPurifier(window)
  strict.addHook('afterSanitizeAttributes', hold)
  const config: Config = policy ? { TRUSTED_TYPES_POLICY: policy } : {}
  return { strict, plain: createPurifier(window), config }
}

let tools: Tools | undefined

/** Made at the first use, and our own, so the hook holds for no other purifier (T-31). */
function getTools(): Tools {
  tools ??= makeTools()
  return tools
}

/**
 * Chromium reports inline styles, handlers and a base address against the page's policy even where a text is only
 * parsed. Without them the console stays quiet; what is safe is decided after this, on what is left.
 */
function quieten(html: string): string {
  // `noframes` is raw text like a style's own, and dropped with it.
  return without(INLINE, html).replace(/(<\/?)style\b/gi, '$1noframes')
}

/** How deep a tag in a value in a tag is looked for; what lies deeper no operator wrote. */
const DEEPEST = 8

function without(attribute: RegExp, html: string, depth = 0): string {
  if (depth > DEEPEST) return ''
  const tags = html.replace(TAG, (_, tag, attributes: string) => {
    const quiet = attributes.replace(
      ATTRIBUTE,
      (_all, name, value = '') =>
        // What is a value here may be a tag to a parser that is inside a raw text.
        (attribute.test(name) ? 'was' : name) +
        (value.includes('<') ? without(attribute, value, depth + 1) : value),
    )
    return tag + quiet
  })
  return tags.replace(/<base\b/gi, '<was-base')
}

/**
 * A server's HTML with nothing left in it but text, its layout, safe links and safe images. Links open in a new tab
 * without a way back; images load late and tell nobody where they are shown (contract, rule 13).
 */
export function sanitiseHtml(html: string): string {
  const { strict, config } = getTools()
  return strict.sanitize(quieten(html), { ...config, ...ALLOWED, RETURN_TRUSTED_TYPE: false })
}

/** The same, as React's `__html` takes it where the page asks for trusted types. */
export function trustedHtml(html: string): string | TrustedHTML {
  const { strict, config } = getTools()
  return strict.sanitize(quieten(html), { ...config, ...ALLOWED, RETURN_TRUSTED_TYPE: true })
}

const svgAddress = (xml: string) =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(xml.replace(/\p{Cs}/gu, ''))}`

/** An SVG that can stand as it is: nothing active in it, and by its quotes well-formed. Null otherwise. */
function plainSvg(markup: string): string | null {
  const start = markup.search(/<svg[\s>]/i)
  const end = markup.toLowerCase().lastIndexOf('</svg')
  const closing = /^<\/svg\s*>/i.exec(markup.slice(end))?.[0]
  if (start < 0 || end < start || !closing) return null
  const svg = markup.slice(start, end + closing.length)
  if (ACTIVE.test(svg)) return null
  const withoutValues = svg.replace(/=\s*(?:"[^"]*"|'[^']*')/g, '')
  if (withoutValues.includes('=')) return null
  return /^<svg[^>]*\sxmlns\s*=/i.test(svg) ? svg : `<svg xmlns="${SVG}"${svg.slice(4)}`
}

/** The picture in a piece of markup; what has to be read for it is read where nothing runs or loads. */
function fromMarkup(markup: string): string | null {
  const svg = plainSvg(markup)
  if (svg !== null) return svgAddress(svg)
  const { plain, config } = getTools()
  // A frameset leaves no body, and null for a fragment.
  const content: DocumentFragment | null = plain.sanitize(without(HANDLER, markup), {
    ...config,
    RETURN_DOM_FRAGMENT: true,
  })
  const picture = content?.querySelector('svg, img')
  if (!picture) return null
  if (picture.nodeName.toLowerCase() === 'svg')
    return svgAddress(new XMLSerializer().serializeToString(picture))
  const src = picture.getAttribute('src')?.trim() ?? ''
  return src.startsWith('<') ? null : imageFromMarkup(src)
}

function fromSvgUrl(coding: string, data: string): string | null {
  try {
    if (!/;\s*base64$/i.test(coding)) return fromMarkup(decodeURIComponent(data))
    const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))
    return fromMarkup(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/**
 * A picture in whatever form the server gives it, as an address for `<img src>` (decision Q-02): SVG or `<img>`
 * markup, a `data:` image, base64 alone, or an address. The markup itself is never put into the page. Null when
 * there is no picture in it; the payment text of a QR (`000201…`) is none.
 */
export function imageFromMarkup(markup: unknown): string | null {
  const text = typeof markup === 'string' ? markup.trim() : ''
  if (text.startsWith('<')) return fromMarkup(text)
  const [, coding, data] = /^data:image\/svg\+xml([^,]*),(.*)$/is.exec(text) ?? []
  if (coding !== undefined && data !== undefined) return fromSvgUrl(coding, data)
  const kind = BASE64_STARTS.find(([start]) => text.startsWith(start))?.[1]
  if (kind && text.length > 60 && /^[A-Za-z0-9+/\s]+={0,2}$/.test(text)) {
    return imageFromMarkup(`data:image/${kind};base64,${text.replace(/\s/g, '')}`)
  }
  return safeImage(text)
}

/** The text alone of a server's HTML, on one line. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim()
  const { strict, config } = getTools()
  const spaced = html.replace(/<(?:br|\/?(?:p|div|li|tr|td|th|h[1-4]|blockquote))\b/gi, ' $&')
  const fragment = strict.sanitize(quieten(spaced), { ...config, ...ALLOWED, RETURN_DOM_FRAGMENT: true })
  return (fragment.textContent ?? '').replace(/\s+/g, ' ').trim()
}
