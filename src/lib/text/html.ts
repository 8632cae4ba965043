import createPurifier, { type Config, type DOMPurify, type WindowLike } from 'dompurify'
import { pictureAddress, readDataImage, svgAddress } from './data-image'
import { safeLink } from './links'

/** The allowed elements and attributes. USE_PROFILES would override this list. */
const ALLOWED: Config = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'span', 'div', 'hr', 'blockquote', 'pre', 'a', 'img'],
    // These change the meaning: a struck-out amount isn't on offer, and `100<sup>1</sup>` isn't 1001.
    ...['s', 'strike', 'del', 'ins', 'small', 'sup', 'sub', 'mark', 'q'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan'],
  ADD_URI_SAFE_ATTR: ['width', 'height', 'colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // A first filter: links.ts and data-image.ts check each remaining URL.
  ALLOWED_URI_REGEXP: /^(?:https?:|line:|tel:|data:|\/)/i,
}

/**
 * Block elements that aren't allowed. Each becomes a `div`, so that the texts of two don't run together (`100` and
 * `200` as `100200`).
 */
const OTHER_BLOCKS =
  /(<\/?)(?:address|article|aside|button|center|dd|details|dialog|dl|dt|fieldset|figcaption|figure|footer|form|header|hgroup|legend|main|marquee|nav|optgroup|option|search|section|select|summary)(?=[\s/>])/gi
/** Elements that aren't allowed, each with the allowed one of the same layout that replaces it. */
const OLD_NAMES = [
  [/(<\/?)(?:dir|menu)(?=[\s/>])/gi, '$1ul'],
  [/(<\/?)(?:listing|xmp)(?=[\s/>])/gi, '$1pre'],
] as const

/** A tag's name and attributes, terminated or not, with any quoted values. */
const TAG = /(<[a-z][^\s/>"']*)((?:"[^"]*"|'[^']*'|[^>"'])*)/gi
/** An attribute's name and value, so that names inside values don't match. */
const ATTRIBUTE = /([^\s/>="']+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?/g
const HANDLER = /^on[a-z]+$/i
/** The attributes that a content security policy restricts. */
const INLINE = /^(?:style|on[a-z]+)$/i
const ACTIVE = /<(?:script|foreignobject|iframe)|\son[a-z]+\s*=|javascript:/i

function secureLink(link: Element) {
  const href = safeLink(link.getAttribute('href'), ['line:', 'tel:'])
  if (href === null) return link.removeAttribute('href')
  link.setAttribute('href', href)
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

function secureImage(image: Element) {
  const src = pictureAddress(image.getAttribute('src'))
  if (src === null || src.startsWith('data:image/svg')) image.removeAttribute('src')
  else image.setAttribute('src', src)
  image.setAttribute('alt', image.getAttribute('alt') ?? '')
  image.setAttribute('loading', 'lazy')
  image.setAttribute('referrerpolicy', 'no-referrer')
}

function secureElement(element: Element) {
  const tag = element.nodeName.toLowerCase()
  if (tag === 'a') secureLink(element)
  else element.removeAttribute('href')
  if (tag === 'img') secureImage(element)
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
  strict.addHook('afterSanitizeAttributes', secureElement)
  const plain = createPurifier(window)
  // DOMPurify knows the scheme `data:` in lower case only.
  plain.addHook('uponSanitizeAttribute', (_element, attribute) => {
    attribute.attrValue = attribute.attrValue.replace(/^data:/i, 'data:')
  })
  const config: Config = policy ? { TRUSTED_TYPES_POLICY: policy } : {}
  return { strict, plain, config }
}

let tools: Tools | undefined

/** Gives this module's own DOMPurify instances, created at first use. Their hooks affect no other user of DOMPurify. */
function getTools(): Tools {
  tools ??= makeTools()
  return tools
}

/**
 * Renames inline styles, handlers and `<base>`, because Chromium reports them as CSP violations even in text that is
 * only parsed. This only avoids console noise; the sanitiser then decides what is safe.
 */
function quieten(html: string): string {
  // `noframes` is parsed as raw text like `style`, and the sanitiser removes it.
  return without(INLINE, html).replace(/(<\/?)style\b/gi, '$1noframes')
}

/**
 * Prepares server HTML for the sanitiser: quietens it, and replaces some elements that aren't allowed by allowed ones
 * with the same layout.
 */
function prepare(html: string): string {
  const named = OLD_NAMES.reduce((text, [old, name]) => text.replace(old, name), quieten(html))
  return named.replace(OTHER_BLOCKS, '$1div')
}

/** How deep nested tags inside attribute values are searched; no real content is deeper. */
const DEEPEST = 8

function without(attribute: RegExp, html: string, depth = 0): string {
  if (depth > DEEPEST) return ''
  const tags = html.replace(TAG, (_, tag, attributes: string) => {
    const quiet = attributes.replace(
      ATTRIBUTE,
      (_all, name, value = '') =>
        // Inside an element of raw text, a closing tag in this value ends the element, and tags may follow.
        (attribute.test(name) ? 'was' : name) +
        (value.includes('<') ? without(attribute, value, depth + 1) : value),
    )
    return tag + quiet
  })
  return tags.replace(/<base\b/gi, '<was-base')
}

/**
 * Sanitised server HTML for React's `__html`, as TrustedHTML where the browser knows trusted types: text, its layout,
 * safe links and safe images remain. Links open a new tab without `opener`; images load lazily and without a referrer.
 */
export function trustedHtml(html: string): string | TrustedHTML {
  const { strict, config } = getTools()
  return strict.sanitize(prepare(html), { ...config, ...ALLOWED, RETURN_TRUSTED_TYPE: true })
}

/** The SVG unchanged if it has no active content and all its attribute values are quoted, else null. */
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

/** The elements that draw something: an SVG without any is an empty square. */
const DRAWN = /<(?:\w+:)?(?:path|rect|circle|ellipse|line|polyline|polygon|image|use|text)[\s/>]/i

/** The URL of the image in some markup, or null. The markup is parsed in a document where nothing runs or loads. */
function fromMarkup(markup: string): string | null {
  const svg = plainSvg(markup)
  if (svg !== null) return DRAWN.test(svg) ? svgAddress(svg) : null
  const { plain, config } = getTools()
  const quiet = without(HANDLER, markup)
  // Null for a frameset, which takes the place of the body.
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
 * An image in any server format as a URL for `<img src>`: SVG or `<img>` markup, a `data:` image, base64 or a URL.
 * The markup itself never enters the page. Null when there is no image, as in a QR's payment text (`000201…`).
 */
export function imageFromMarkup(markup: unknown): string | null {
  const text = typeof markup === 'string' ? markup.trim() : ''
  if (text.startsWith('<')) return fromMarkup(text)
  const image = readDataImage(text)
  return image && 'svg' in image ? fromMarkup(image.svg) : pictureAddress(text)
}

/** The text content of server HTML, on one line if it has markup or entities. */
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
