/** A number of 16 digits or more may stand in this text: fewer digits always survive as a JavaScript number. */
const MAY_HOLD_LONG_NUMBER = /\d[\d.]{15}/
/** A string, which is kept as it is, or a number. One that is not closed goes to the end, so that no text is read twice. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g

const quoteWhenChanged = (token: string) =>
  token.startsWith('"') || String(Number(token)) === token || token.replace(/\D/g, '').length < 16
    ? token
    : `"${token}"`

/**
 * The same JSON with every number in quotes that a JavaScript number cannot hold digit by digit: an 18-digit account
 * number, a snowflake id. The text before it may be anything (socket.io puts digits there).
 */
export function quoteLongNumbers(json: string): string {
  return MAY_HOLD_LONG_NUMBER.test(json) ? json.replace(STRING_OR_NUMBER, quoteWhenChanged) : json
}

/**
 * `JSON.parse` that never changes a digit: a number that a JavaScript number cannot hold comes as the text that the
 * server wrote. A reviver's source text would tell the same, but iOS has it only from 18.4 on. Throws SyntaxError.
 */
export function parseJson(json: string): unknown {
  return JSON.parse(quoteLongNumbers(json))
}
