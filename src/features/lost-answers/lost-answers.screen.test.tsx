import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it } from 'vitest'
import { withdrawAll } from '@/api/wallet'
import { findSheet } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { mock, money, sandbox, sent } from '@/testing/screen/sandbox'

const SEND = ['POST', '/api/wallet/withdrawAll'] as const

it.each([
  ['th', true],
  ['la', false],
  ['en', true],
  ['en', false],
] as const)(
  'a withdrawal whose page was left is told in words on the next one (%s, booked: %s)',
  async (locale, isBooked) => {
    const { press, fill } = await renderRoute('/user/home?modal=withdraw', { locale })
    const sheet = await findSheet(t('withdraw.title'))
    sandbox.use(mock(withdrawAll).hang({ book: isBooked }))
    await fill(await within(sheet).findByRole('textbox', { name: t('withdraw.amount') }), '100')
    await press(t('withdraw.submit'), sheet)
    await press(t('withdraw.submit'), await screen.findByRole('alertdialog'))
    await waitFor(() => expect(sent(...SEND)).toBe(1))

    // Another document of the app, which knows what the first one stored.
    cleanup()
    const next = await renderRoute('/user/home', { locale })
    const notice = await findSheet(t('lost.title'))
    const action = t('lost.amountOf', {
      action: t('lost.action.wallet.withdraw-all'),
      amount: '100.00',
      currency: t('common.baht'),
    })
    const said = t(isBooked ? 'lost.shown' : 'lost.notShown', { action, time: '@' }).split('@')
    await waitFor(() => {
      for (const part of said) expect(notice).toHaveTextContent(part.trim())
    })
    expect(money()).toBe(2450_75 - (isBooked ? 100_00 : 0))
    await within(notice).findByText(isBooked ? '2,350.75' : '2,450.75')
    expect(within(notice).queryAllByText(t('lost.none'))).toHaveLength(isBooked ? 0 : 1)
    await next.press(t('common.ok'), notice)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: t('lost.title') })).toBeNull())
  },
)
