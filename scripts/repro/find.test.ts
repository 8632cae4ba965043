import { expect, it } from 'vitest'
import { ERROR_CODES } from '../../src/api/core/endpoint/codes'
import { ERROR_KINDS } from '../../src/api/core/endpoint/errors'
import { LOCALES } from '../../src/lib/locale'
import { textsIn } from '../../src/testing/all-texts'
import { flattenTexts } from '../../src/testing/flatten-texts'
import { linesFor } from './find'

it.each(LOCALES)('the words of a picture that is cut off lead to their code, in %s', (locale) => {
  const texts = flattenTexts(textsIn(locale).codes.errors)
  const lost = texts.filter(([code, text]) => {
    const shown = text.replace(/\{\{.*?\}\}/g, '').slice(0, Math.ceil(text.length * 0.7))
    return !linesFor(shown).join('\n').includes(`${code}  `)
  })
  expect(lost).toEqual([])
})

it.each([...ERROR_CODES, ...ERROR_KINDS])('the short code %s is found as the phone shows it', (code) => {
  const [first, ...others] = linesFor(`26/11/2026 22:33:30 · ${code}`)
  expect(first).toMatch(`${code}  "`)
  expect(others.filter((line) => line !== '')).not.toEqual([])
})

it.each([
  ['money-not-enugh', 'MONEY_NOT_ENOUGH'],
  ['22:33:30 · TRANSFER_FALI', 'TRANSFER_FAIL'],
  ['netwrok', 'network'],
])('--find refuses a misspelt code with the nearest: %s', (words, near) => {
  expect(() => linesFor(words)).toThrow(`Did you mean ${near}?`)
})

it('--find says so when no text is alike', () => {
  expect(() => linesFor('xylophone quartz')).toThrow(/No text of the app/)
})

it.each([
  ['a status beside the server’s own words', '26/11/2026 22:33:30 · HTTP 502', 'server'],
  ['a text of the app about a failure', textsIn('la').client.noConnection, 'network'],
  ['a title over a lost answer', textsIn('en').lost.title, 'lost.title'],
])('--find leads from %s to the flows that send money', (_, words, code) => {
  const [first, ...others] = linesFor(words)
  expect(first).toMatch(`${code}  "`)
  expect(others.join('\n')).toContain('npm run repro -- withdraw --fault "POST /api/wallet/withdrawAll')
})

it.each([
  ["We couldn't confirm the result, withdrawal", 'withdraw', 'POST /api/wallet/withdrawAll drop'],
  [`${textsIn('th').common.unknown} การถอนเงิน`, 'withdraw', 'POST /api/wallet/withdrawAll drop'],
  ['07:18:14 · network deposit-gift-link', 'deposit-gift-link', 'POST /api/wallet/truelink drop'],
  ['BONUS_REMAINING withdraw', 'withdraw', 'POST /api/wallet/withdrawAll 400 BONUS_REMAINING'],
])('--find leads to one flow where the words say what they are about: %s', (words, flow, call) => {
  const commands = linesFor(words).filter((line) => line.includes('npm run repro'))
  expect(commands).toEqual([`  npm run repro -- ${flow} --fault "${call}"`])
})
