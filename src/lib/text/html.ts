import createPurifier, { type Config, type DOMPurify, type WindowLike } from 'dompurify'
import { pictureAddress, readDataImage, svgAddress } from './data-image'
import { safeLink } from './links'

/** All that a server's text may be made of. Never together with USE_PROFILES, which would void it. */
const ALLOWED: Config = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'span', 'div', 'hr', 'blockquote', 'pre', 'a', 'img'],
    // A struck-out amount is not offered, and `100<sup>1</sup>` is not 1001.
    ...['s', 'strike', 'del', 'ins', 'small', 'sup', 'sub', 'mark', 'q'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan'],
  ADD_URI_SAFE_ATTR: ['width', 'height', 'colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // The first sieve only: each address that passes is read once more by links.ts.
  ALLOWED_URI_REGEXP: /^(?:https?:|line:|tel:|data:|\/)/i,
}

/**
 * The elements that begin a line of their own and are not allowed: each becomes a `div`, so that what stands in two of them
 * never runs together (`100` and `200` as `100200`).
 */
const OTHER_BLOCKS =
  /(<\/?)(?:address|article|aside|button|center|dd|details|dialog|dl|dt|fieldset|figcaption|figure|footer|form|header|hgroup|legend|main|marquee|nav|optgroup|option|search|section|select|summary)(?=[\s/>])/gi
/** Older names of elements that are allowed. */
const OLD_NAMES = [
  [/(<\/?)(?:dir|menu)(?=[\s/>])/gi, '$1ul'],
  [/(<\/?)(?:listing|xmp)(?=[\s/>])/gi, '$1pre'],
] as const

/** A tag's name and its attributes, ended or not, whatever stands in their quotes. */
const TAG = /(<[a-z][^\s/>"']*)((?:"[^"]*"|'[^']*'|[^>"'])*)/gi
/** An attribute's name and its value: what looks like a name in a value is none. */
const ATTRIBUTE = /([^\s/>="']+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?/g
const HANDLER = /^on[a-z]+$/i
/** The attributes that a page's content policy speaks of. */
const INLINE = /^(?:style|on[a-z]+)$/i
const ACTIVE = /<(?:script|foreignobject|iframe)|\son[a-z]+\s*=|javascript:/i

function holdLink(link: Element) {
  const href = safeLink(link.getAttribute('href'), ['line:', 'tel:'])
  if (href === null) return link.removeAttribute('href')
  link.setAttribute('href', href)
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

/** An address that is a call of the API rather than a picture: a GET may do something there. */
function isCall(src: string): boolean {
  const { origin, pathname } = new URL(src, window.location.href)
  // A server reads an escaped letter as the letter.
  const path = pathname.replace(/%[2-7][\da-f]/gi, decodeURIComponent)
  return origin === window.location.origin && /\/api\//i.test(path)
}

function holdImage(image: Element) {
  const src = pictureAddress(image.getAttribute('src'))
  if (src === null || src.startsWith('data:image/svg') || isCall(src)) image.removeAttribute('src')
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

/** Made at the first use, and our own, so the hook holds for no other purifier. */
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

/** A server's HTML as the sanitiser is given it: in allowed elements where one has the same layout. */
function prepare(html: string): string {
  const named = OLD_NAMES.reduce((text, [old, name]) => text.replace(old, name), quieten(html))
  return named.replace(OTHER_BLOCKS, '$1div')
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
 * without a way back; images load late and tell nobody where they are shown.
 */
export function sanitiseHtml(html: string): string {
  const { strict, config } = getTools()
  return strict.sanitize(prepare(html), { ...config, ...ALLOWED, RETURN_TRUSTED_TYPE: false })
}

/** The same, as React's `__html` takes it where the page asks for trusted types. */
export function trustedHtml(html: string): string | TrustedHTML {
  const { strict, config } = getTools()
  return strict.sanitize(prepare(html), { ...config, ...ALLOWED, RETURN_TRUSTED_TYPE: true })
}

/** An SVG that can stand as it is: nothing active in it, and by its quotes well-formed. Null otherwise. */
function plainSvg(markup: string): string | null {
  const start = markup.search(/<svg[\s>]/i)
  const end = markup.toLowerCase().lastIndexOf('</svg')
  const closing = /^<\/svg\s*>/i.exec(markup.slice(end))?.[0]
  if (start < 0 || end < start || !closing) return null
  const svg = markup.slice(start, end + closing.length)
  if (ACTIVE.test(svg)) return null
  const withoutValues = svg.replace(/=\s*(?:"[^"]*"|'[^']*')/g, '')
  return withoutValues.includes('=') ? null : svg
}

/** What draws something in an SVG: without it the picture is an empty square. */
const DRAWN = /<(?:\w+:)?(?:path|rect|circle|ellipse|line|polyline|polygon|image|use|text)[\s/>]/i

/** The picture in a piece of markup; what has to be read for it is read where nothing runs or loads. */
function fromMarkup(markup: string): string | null {
  const svg = plainSvg(markup)
  if (svg !== null) return DRAWN.test(svg) ? svgAddress(svg) : null
  const { plain, config } = getTools()
  // A frameset leaves no body, and null for a fragment.
  // The sanitiser knows the scheme in lower case only.
  const quiet = without(HANDLER, markup).replace(/(\ssrc\s*=\s*["']?\s*)data:/gi, '$1data:')
  const content: DocumentFragment | null = plain.sanitize(quiet, {
    ...config,
    RETURN_DOM_FRAGMENT: true,
  })
  const picture = content?.querySelector('svg, img')
  if (!picture) return null
  if (picture.nodeName.toLowerCase() === 'svg') {
    const xml = new XMLSerializer().serializeToString(picture)
    return DRAWN.test(xml) ? svgAddress(xml) : null
  }
  const src = picture.getAttribute('src')?.trim() ?? ''
  return src.startsWith('<') ? null : imageFromMarkup(src)
}

/**
 * A picture in whatever form the server gives it, as an address for `<img src>`: SVG or `<img>`
 * markup, a `data:` image, base64 alone, or an address. The markup itself is never put into the page. Null when
 * there is no picture in it; the payment text of a QR (`000201…`) is none.
 */
export function imageFromMarkup(markup: unknown): string | null {
  const text = typeof markup === 'string' ? markup.trim() : ''
  if (text.startsWith('<')) return fromMarkup(text)
  const image = readDataImage(text)
  return image && 'svg' in image ? fromMarkup(image.svg) : pictureAddress(text)
}

/** The text alone of a server's HTML, on one line. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim()
  const { strict, config } = getTools()
  const spaced = prepare(html).replace(
    /<(?:br|hr|\/?(?:p|div|ul|ol|li|tr|td|th|h[1-6]|blockquote|pre))\b/gi,
    ' $&',
  )
  const fragment = strict.sanitize(spaced, { ...config, ...ALLOWED, RETURN_DOM_FRAGMENT: true })
  return (fragment.textContent ?? '').replace(/\s+/g, ' ').trim()
}
