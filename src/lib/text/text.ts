const MAX_MESSAGE = 300
/** How many characters are examined. An HTML page or a stack trace is recognised by its beginning. */
const MAX_READ = 4000

/** Signs that a text is an HTML page. A `<b>` alone isn't one: operators use it in messages. */
const PAGE =
  /<!doctype|<\?xml|<\/?(?:html|head|body|title|meta|link|script|style|center|h[1-6]|pre|div|table|iframe|svg|img)\b/i
const STACK =
  /\n[ \t]+at \S|\.(?:[cm]?[jt]sx?|java|php|py|cs|go|rb|kt):\d+|Traceback \(most|\bStack trace:|\bException in thread/

/**
 * A server message that is safe to show as text: without control and direction characters, at most 300 characters, no
 * split emoji. Null when it isn't a text, is empty, or looks like an HTML page or stack trace.
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
