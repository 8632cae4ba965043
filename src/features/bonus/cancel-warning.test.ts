import { expect, test } from 'vitest'
import messages from '@/i18n/en/messages'
import { satang } from '@/lib/money'
import { translatorIn } from '@/testing/all-texts'
import { cancelWarning } from './bonus-screen'

const t = translatorIn('en')

const game = (name: string, amount: number | null) => ({
  name,
  code: 'PG',
  amount: amount === null ? null : satang(amount),
})
const question = (games: ReturnType<typeof game>[] | null, endBelow: number | null = null) =>
  cancelWarning(t, { games, endBelow, currency: 'baht' })
const warn = (...given: Parameters<typeof question>) => question(...given).text
/** The lines before the conditions. */
const listed = (...given: Parameters<typeof question>) =>
  warn(...given)
    .split('\n\n')[0]
    ?.split('\n')

test('the sum of what is lost stands apart, and there is none without money', () => {
  expect(question([game('Pagoda', 320_50), game('Unread', null), game('', 5_00)]).loss?.amount).toBe(325_50)
  for (const games of [[game('Empty', 0)], [game('Unread', null)], null])
    expect(question(games).loss).toBeNull()
})

test('the limit is named only where it is set', () => {
  expect(warn([], 20)).toContain('below 20.00 baht')
  expect(warn([])).not.toContain('below')
})

test('games with an unknown amount are named as such, and never as empty', () => {
  const unread = messages.bonus.cancel.unread
  const games = [game('Pagoda', 320_50), game('Unread', null), game('', null)]
  expect(listed(games)).toEqual(['Pagoda 320.50 baht', unread, 'Unread', 'PG'])
  expect(listed([game('Empty', 0), game('Unread', null)])).toEqual([unread, 'Unread'])
})

test('games without money, and games that could not be read, are different things', () => {
  expect(warn([game('Empty', 0)])).toContain(messages.bonus.cancel.noGames)
  expect(warn(null)).toContain(messages.bonus.cancel.unknown)
  expect(warn(null)).not.toContain(messages.bonus.cancel.noGames)
})

test('a name that looks like a template stays unchanged', () => {
  expect(warn([game('{{amount}} $t(common.ok) <b>', 1_00)])).toContain(
    '{{amount}} $t(common.ok) <b> 1.00 baht',
  )
})
