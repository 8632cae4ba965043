/**
 * Texts that make a regular expression backtrack, by description. Most repeat a piece for about `length` characters,
 * once or in two fields.
 */
export function worstTexts(length: number): Record<string, string> {
  const fill = (piece: string, before = '', after = '') =>
    before + piece.repeat(Math.ceil(length / piece.length)) + after
  const json = (text: string) => JSON.stringify({ message: text, notice: text, note: text.slice(0, 1) })
  return {
    'words with dashes': fill('a-'),
    'words with dots': json(fill('a1a1a1a1.')),
    'titles that never end': fill('<title'),
    'title, then text': fill('a', '<title>'),
    'lines with nothing on them': json(fill('\n')),
    'lines of a program': json(fill('\n at')),
    'one long word': json(fill('a')),
    'one long number': json(fill('1')),
    'digits with dashes': json(fill('1--')),
    'addresses that never end': json(fill('https://a.example/#a1')),
    'keys in an address': json(fill('/a1', 'https://a.example')),
    'values in an address': json(fill('&a=')),
    'e-mail addresses without an end': json(fill('a@')),
    'pictures without data': json(fill('data:')),
    'quotes that never end': fill('\\"', '{"message":"'),
    'a list of texts': JSON.stringify(Array.from({ length: Math.ceil(length / 10) }, (_, at) => `t${at}`)),
    'fields that nobody declares': JSON.stringify(
      Object.fromEntries(
        Array.from({ length: Math.ceil(length / 20) }, (_, at) => [`password${at}`, `p${at}w`]),
      ),
    ),
    'a field with a long name': JSON.stringify({ [fill('account')]: 1, [fill('a_')]: 'x' }),
    'spaces before the end': fill(' ', '{', ''),
    'a tag that never ends': fill(' ', '<'),
    'empty lines': fill('\n'),
    'names that begin alike': JSON.stringify({
      statements: Array.from({ length: Math.ceil(length / 60) }, (_, at) => ({
        to: `aaa${'a'.repeat(at % 40)}`,
        description: 'a'.repeat(15),
      })),
    }),
  }
}
