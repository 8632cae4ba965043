import { t } from 'i18next'
import { expect, it } from 'vitest'
import { loadNamespace, setLocale } from '@/i18n'
import { satang } from '@/lib/money'
import { tellDeposit } from './tell-deposit'

it('a payment that is seen in both ways is told once, and the next one like it again', async () => {
  await Promise.all([setLocale('en'), loadNamespace('member')])
  const see = (by: 'qr' | 'balance') =>
    tellDeposit(t, { by, amount: satang(50_00), since: 0, sinceHere: 0, readSince: 0 })
  expect((['qr', 'balance', 'balance'] as const).map(see)).toEqual([true, false, true])
})
