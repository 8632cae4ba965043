const MAX_MESSAGE = 300
/** How much of a text is looked at: a page or a stack shows itself early. */
const MAX_READ = 4000

/** What only a page or a program writes. `<b>` alone is no page: an operator's message may well hold it. */
const PAGE =
  /<!doctype|<\?xml|<\/?(?:html|head|body|title|meta|link|script|style|center|h[1-6]|pre|div|table|iframe|svg|img)\b/i
const STACK =
  /\n[ \t]+at \S|\.(?:[cm]?[jt]sx?|java|php|py|cs|go|rb|kt):\d+|Traceback \(most|\bStack trace:|\bException in thread/

/** A plain object: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A server's message fit to be shown as text: control and direction characters removed, at most 300
 * characters and no half emoji. Null when it is no text, is empty, or looks like a web page or a stack.
 */
export function cleanMessage(text: unknown): string | null {
  const read = typeof text === 'string' ? text.slice(0, MAX_READ) : ''
  if (PAGE.test(read) || STACK.test(read)) return null
  const clean = read
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
  if (clean === '') return null
  return clean.slice(0, MAX_MESSAGE).replace(/[\ud800-\udbff]$/, '')
}
