import { within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it } from 'vitest'
import { uploadSlip } from '@/api/deposit'
import { findSheet } from '@/testing/screen/hands'
import { offerDeposits } from '@/testing/screen/offer-deposits'
import { renderRoute } from '@/testing/screen/render-route'
import { sandbox } from '@/testing/screen/sandbox'
import { slipOf } from '@/testing/screen/told-actions'

offerDeposits()

it('a slip that is refused or accepted is told with what was sent', async () => {
  const { user, press, dismiss } = await renderRoute('/user/home?modal=deposit')
  const sheet = await findSheet(t('deposit.title'))
  await user.upload(await within(sheet).findByLabelText(t('slip.choose')), slipOf(250))
  sandbox.answer(uploadSlip.spec.path, { success: false, error: 'SLIP_UPLOAD_FAIL' })
  await press(t('slip.upload'), sheet)
  const refusal = await dismiss(t('slip.failed'))
  for (const text of [t('codes.errors.SLIP_UPLOAD_FAIL'), 'slip-250.png', t('transfer.mainWallet')])
    expect(refusal).toContain(text)
  expect(await within(sheet).findByRole('alert')).toHaveTextContent(t('codes.errors.SLIP_UPLOAD_FAIL'))
  sandbox.restore()
  await press(t('slip.upload'), sheet)
  const file = await within(sheet).findByTestId('slip-received-file')
  expect(file).toHaveTextContent('slip-250.png')
  expect(within(sheet).getByTestId('slip-received-time')).toHaveTextContent(/\d\d:\d\d:\d\d/)
  expect(await within(sheet).findByTestId('slip-received-amount')).toHaveTextContent('250.00')
})
