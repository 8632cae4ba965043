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

/**
 * `JSON.parse` without loss of digits: a number that JavaScript can't represent becomes the server's text. A
 * reviver's source text would do, but iOS has it only since 18.4. Throws SyntaxError.
 */
export function parseJson(json: string): unknown {
  return JSON.parse(quoteLongNumbers(json))
}
