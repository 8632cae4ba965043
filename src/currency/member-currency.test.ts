import { QueryClient } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
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

function walletOf(bankAccount: string | null, ofProfile: string | null = null) {
  return wallet.spec.output.parse({
    profile: { ...member, currency: ofProfile },
    bankAccount: { ...ofBank, currency: bankAccount },
    wallet: { amount: 1 },
    invite: null,
    slots: [],
  })
}

let client: QueryClient
beforeAll(() => setLocale('en'))
beforeEach(() => {
  forgetMember(new QueryClient())
  client = new QueryClient()
  followMemberCurrency(client, vi.fn())
  followMemberCurrency(client, vi.fn())
})

const shown = () => renderHook(() => useCurrencyWord()).result.current

describe("the unit of a member's amounts", () => {
  it.each([
    ['LAK', null, 'kip'],
    ['BAHT', 'LAK', 'baht'],
    [null, 'LAK', 'kip'],
    [null, 'THB', 'baht'],
    ['USD', 'lak ', 'kip'],
    [null, null, 'baht'],
    ['USD', null, 'baht'],
  ])('with the bank account in %s and the profile in %s is %s', (bankAccount, ofProfile, unit) => {
    client.setQueryData(wallet().queryKey, walletOf(bankAccount, ofProfile))
    expect(shown()).toBe(unit)
  })

  it('updates what is already rendered, and ends with the member', () => {
    const { result } = renderHook(() => [useCurrency(), useCurrencyWord()])
    expect(result.current).toEqual(['BAHT', 'baht'])
    act(() => void client.setQueryData(wallet().queryKey, walletOf('LAK')))
    expect(result.current).toEqual(['LAK', 'kip'])
    expect(readStored('currency', tokenArea())).toBe('LAK')
    act(() => forgetMember(client))
    expect(result.current).toEqual(['BAHT', 'baht'])
    expect(readStored('currency', tokenArea())).toBeNull()
  })

  it("follows the profile's own answer, and keeps the known currency when that names none", () => {
    const answer = (currency: string | null) => profile.spec.output.parse({ ...member, currency })
    client.setQueryData(profile().queryKey, answer('LAK'))
    expect(shown()).toBe('kip')
    client.setQueryData(profile().queryKey, answer(null))
    expect(shown()).toBe('kip')
  })

  it.each(['the wallet first', 'the profile first'])(
    'does not depend on which answer comes first: %s',
    (order) => {
      const answers = [
        () => client.setQueryData(wallet().queryKey, walletOf('LAK')),
        () =>
          client.setQueryData(profile().queryKey, profile.spec.output.parse({ ...member, currency: 'THB' })),
      ]
      for (const answer of order === 'the wallet first' ? answers : answers.toReversed()) answer()
      expect(shown()).toBe('kip')
    },
  )

  it('is kept from an earlier visit until an answer names one', () => {
    localStorage.setItem('currency', 'LAK')
    followMemberCurrency(new QueryClient(), vi.fn())
    client.setQueryData(wallet().queryKey, walletOf(null))
    expect(shown()).toBe('kip')
    client.setQueryData(wallet().queryKey, walletOf('THB'))
    expect(shown()).toBe('baht')
  })

  it("is an entry's own where that says one", () => {
    client.setQueryData(wallet().queryKey, walletOf('LAK'))
    const { t } = renderHook(() => useTranslation()).result.current
    expect([currencyWord(t, 'THB'), currencyWord(t, '?'), currencyWord(t, null)]).toEqual([
      'baht',
      'kip',
      'kip',
    ])
  })
})

it('servers write the currencies in several ways', () => {
  expect(['BAHT', 'thb', '฿'].map(readCurrency)).toEqual(['BAHT', 'BAHT', 'BAHT'])
  expect(['LAK', ' kip', '₭'].map(readCurrency)).toEqual(['LAK', 'LAK', 'LAK'])
  expect(['USD', '', null].map(readCurrency)).toEqual([null, null, null])
})
