/** The text may contain a number of 16 digits or more; shorter ones are exact as a JavaScript number. */
const MAY_HOLD_LONG_NUMBER = /\d[\d.]{15}/
/** A string, which stays, or a number. An unterminated string matches to the end, so that scanning stays linear. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g

const quoteWhenChanged = (token: string) =>
  token.startsWith('"') || String(Number(token)) === token || token.replace(/\D/g, '').length < 16
    ? token
    : `"${token}"`

/**
 * The same JSON with quotes around every number of 16 or more digits that would change as a JavaScript number: an
 * 18-digit account number, a snowflake id. Any text may precede the JSON (socket.io puts digits there).
 */
export function quoteLongNumbers(json: string): string {
  return MAY_HOLD_LONG_NUMBER.test(json) ? json.replace(STRING_OR_NUMBER, quoteWhenChanged) : json
}

/** The longest answer that is read, in characters: parsing a longer one would stop the page for seconds. */
export const LONGEST_ANSWER = 8 * 2 ** 20
/** The most levels of lists and objects in an answer. More would take a page long, or overflow its stack. */
const DEEPEST = 64

const QUOTE = 34
const BACKSLASH = 92
const BRACKET = 91
const BRACE = 123

/** Whether a JSON text has more than `DEEPEST` levels. Goes through it once. */
function isTooDeep(json: string): boolean {
  let level = 0
  let isInString = false
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (isInString && sign === BACKSLASH) at++
    else if (sign === QUOTE) isInString = !isInString
    else if (isInString) continue
    else if (sign === BRACKET || sign === BRACE) level++
    else if (sign === BRACKET + 2 || sign === BRACE + 2) level--
    if (level > DEEPEST) return true
  }
  return false
}

/**
 * `JSON.parse` without loss of digits: a number that JavaScript can't represent becomes the server's text. A
 * reviver's source text would do, but iOS has it only since 18.4. Throws SyntaxError, also for a text that is too long
 * or too deep for an answer.
 */
export function parseJson(json: string): unknown {
  if (json.length > LONGEST_ANSWER || isTooDeep(json)) throw new SyntaxError('too long or too deep')
  return JSON.parse(quoteLongNumbers(json))
}
