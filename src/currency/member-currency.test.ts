import { QueryClient } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { t } from 'i18next'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { profile } from '@/api/account'
import { wallet } from '@/api/wallet'
import { setLocale } from '@/i18n'
import { readStored } from '@/lib/browser/storage'
import { forgetMember } from '@/member/member-session'
import { tokenArea } from '@/session/token'
import { currencyWord, useCurrency, useCurrencyWord } from './currency'
import { readCurrency } from './currency-name'
import { followMemberCurrency } from './member-currency'

const ofBank = { bankCode: 'BCEL', bankAccountName: 'A', bankAccountNo: '1', bank: null }
const member = { _id: '1', username: '020', name: 'A', coin: 0, createdAt: null, ...ofBank }

let client: QueryClient
beforeAll(() => setLocale('en'))
beforeEach(() => {
  forgetMember(new QueryClient())
  client = new QueryClient()
  followMemberCurrency(client, vi.fn())
})

/** The wallet's answer comes, which names these currencies. */
function readWallet(bankAccount: string | null, ofProfile: string | null = null) {
  const answer = wallet.spec.output.parse({
    profile: { ...member, currency: ofProfile },
    bankAccount: { ...ofBank, currency: bankAccount },
    wallet: { amount: 1 },
    invite: null,
    slots: [],
  })
  client.setQueryData(wallet().queryKey, answer)
}
const readProfile = (currency: string | null) =>
  client.setQueryData(profile().queryKey, profile.spec.output.parse({ ...member, currency }))

const shown = () => renderHook(() => useCurrencyWord()).result.current

it.each([
  ['LAK', null, 'kip'],
  ['BAHT', 'LAK', 'baht'],
  [null, 'LAK', 'kip'],
  ['USD', 'lak ', 'kip'],
  [null, null, 'baht'],
  ['USD', null, 'baht'],
])('with the bank account in %s and the profile in %s amounts are in %s', (bankAccount, ofProfile, unit) => {
  readWallet(bankAccount, ofProfile)
  expect(shown()).toBe(unit)
})

it('a new currency updates what is already rendered, and ends with the member', () => {
  const { result } = renderHook(() => [useCurrency(), useCurrencyWord()])
  expect(result.current).toEqual(['BAHT', 'baht'])
  act(() => readWallet('LAK'))
  expect(result.current).toEqual(['LAK', 'kip'])
  expect(readStored('currency', tokenArea())).toBe('LAK')
  act(() => forgetMember(client))
  expect(result.current).toEqual(['BAHT', 'baht'])
  expect(readStored('currency', tokenArea())).toBeNull()
})

it("the profile's own answer names it too, after the wallet's, and keeps it when it names none", () => {
  readProfile('LAK')
  readProfile(null)
  expect(shown()).toBe('kip')
  readWallet('THB')
  expect(shown()).toBe('baht')
  readProfile('LAK')
  expect(shown()).toBe('baht')
})

it('it is kept from an earlier visit until an answer names one', () => {
  localStorage.setItem('currency', 'LAK')
  followMemberCurrency(client, vi.fn())
  readWallet(null)
  expect(shown()).toBe('kip')
  readWallet('THB')
  expect(shown()).toBe('baht')
})

it('an entry has its own where it says one', () => {
  readWallet('LAK')
  expect(['THB', '?', null].map((own) => currencyWord(t, own))).toEqual(['baht', 'kip', 'kip'])
})

it('servers write the currencies in several ways', () => {
  expect(['BAHT', 'thb', '฿'].map(readCurrency)).toEqual(['BAHT', 'BAHT', 'BAHT'])
  expect(['LAK', ' kip', '₭'].map(readCurrency)).toEqual(['LAK', 'LAK', 'LAK'])
  expect(['USD', '', null].map(readCurrency)).toEqual([null, null, null])
})
