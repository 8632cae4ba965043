import { FLOWS } from '../../e2e/flows/all'
import { ERROR_CODES } from '../../src/api/core/endpoint/codes'
import { LOCALES } from '../../src/lib/locale'
import { textsIn } from '../../src/testing/all-texts'
import { flattenTexts } from '../../src/testing/flatten-texts'
import { CODES } from '../contract/codes'

/** The least part of the searched letters that a text must share. */
const LEAST_SHARED = 0.6
const MOST_FOUND = 5

/** The fault that shows a text of the app's own, by the text's key. */
const FAULT_OF: Readonly<Partial<Record<string, string>>> = {
  noConnection: 'drop',
  outcomeUnknown: 'drop',
  changeUnknown: 'drop',
  timeout: 'hang',
  serverError: '500',
  unreadable: 'malformed',
  schema: 'schema',
  stopped: 'stopped',
  tooLarge: 'too-large',
  forbidden: '403',
  notFound: '404',
  tooMany: '429',
}

/** A text of the app that is like the words of a picture. */
interface Found {
  code: string
  text: string
  shared: number
}

/**
 * The lines for `--find`: for the words of a member's picture in any language, or for a code, the code, the calls that
 * send it, the flows that make such a call, and the command to run. Throws an Error when no text is like the words.
 */
export function linesFor(words: string): string[] {
  const found = findTexts(words)
  if (found.length === 0)
    throw new Error(
      `No text of the app is like "${words}". Type a few words of the message as they stand in the picture.`,
    )
  return found.flatMap(({ code, text }) => {
    const fault = FAULT_OF[code]
    if (fault)
      return [
        `${code}  "${text}"`,
        '  sent by  any call',
        `  ${flowCommand('<flow>', `<call> ${fault}`)}`,
        '',
      ]
    const calls = Object.keys(CODES).filter((call) => CODES[call]?.includes(code))
    const flows = FLOWS.filter(({ sends }) => sends && calls.includes(sends))
    const run = flows.length > 0 ? flows : [{ name: '<flow>', sends: calls[0] }]
    return [
      `${code}  "${text}"`,
      `  sent by  ${calls.length > 0 ? calls.join(', ') : 'any call'}`,
      ...run.flatMap(({ name, sends }) => (sends ? [`  ${flowCommand(name, `${sends} 400 ${code}`)}`] : [])),
      '',
    ]
  })
}

/** The command that shows a failure in a flow. */
export const flowCommand = (flow: string, fault: string) =>
  `npm run repro -- ${flow} --fault "${fault.replace(/[^\w /.:<>-]/g, '')}"`

/** The only flow that sends a call, by the call's method and declared path; empty when there are several or none. */
export function flowThatSends(call: string): string {
  const [only, ...others] = FLOWS.filter(({ sends }) => sends === call)
  return only && others.length === 0 ? only.name : ''
}

function findTexts(words: string): Found[] {
  const named = ERROR_CODES.filter((code) => words.toUpperCase().includes(code.toUpperCase()))
  const exact = named.toSorted((one, other) => other.length - one.length)[0]
  const wanted = piecesOf(words)
  const all = LOCALES.flatMap((locale) =>
    [
      ...flattenTexts(textsIn(locale).codes.errors),
      ...flattenTexts(textsIn(locale).client).filter(([key]) => FAULT_OF[key]),
    ].map(([code, text]) => ({
      code,
      text,
      pieces: piecesOf(text),
    })),
  )
  if (exact)
    return all
      .filter(({ code }) => code === exact)
      .map((one) => ({ ...one, shared: 1 }))
      .slice(0, 1)
  const best = new Map<string, Found>()
  for (const { code, text, pieces } of all) {
    const shared = [...wanted].filter((piece) => pieces.has(piece)).length / Math.max(wanted.size, 1)
    if (shared >= LEAST_SHARED && shared > (best.get(code)?.shared ?? 0))
      best.set(code, { code, text, shared })
  }
  return [...best.values()].sort((one, other) => other.shared - one.shared).slice(0, MOST_FOUND)
}

/** Three letters each: Thai and Lao have no spaces between words, and a typed copy has mistakes. */
function piecesOf(text: string): Set<string> {
  const letters = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]/gu, '')
  return new Set(
    Array.from({ length: Math.max(letters.length - 2, 0) }, (_, at) => letters.slice(at, at + 3)),
  )
}
