import { expect, test } from 'vitest'
import messages from '@/i18n/en/messages'
import { satang } from '@/lib/money'
import { translatorIn } from '@/testing/all-texts'
import { cancelWarning } from './cancel-warning'

const t = translatorIn('en')

const game = (name: string, amount: number | null) => ({
  name,
  code: 'PG',
  amount: amount === null ? null : satang(amount),
})
const warn = (games: ReturnType<typeof game>[] | null, endBelow: number | null = null) =>
  cancelWarning(t, { games, endBelow, currency: 'baht' })

test('only the games with money are listed, each on its line', () => {
  const lines = warn([game('Pagoda', 320_50), game('Empty', 0), game('', 5_00)]).split('\n')
  expect(lines.slice(-2)).toEqual(['Pagoda 320.50 baht', 'PG 5.00 baht'])
  expect(lines.join()).not.toContain('Empty')
})

test('the limit is named only where it is set', () => {
  expect(warn([], 20)).toContain('below 20.00 baht')
  expect(warn([])).not.toContain('below')
})

test('games with an unknown amount are named as such, and never as empty', () => {
  const unread = messages.bonus.cancel.unread
  const lines = warn([game('Pagoda', 320_50), game('Unread', null), game('', null)]).split('\n')
  expect(lines.slice(-4)).toEqual(['Pagoda 320.50 baht', unread, 'Unread', 'PG'])
  expect(
    warn([game('Empty', 0), game('Unread', null)])
      .split('\n')
      .slice(-3),
  ).toEqual(['', unread, 'Unread'])
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
