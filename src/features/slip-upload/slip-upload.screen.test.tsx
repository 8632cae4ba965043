import { act, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it, vi } from 'vitest'
import { uploadSlip } from '@/api/deposit'
import { slipHours } from '@/api/member-lookup'
import { findMessage, findSheet, findToast } from '@/testing/screen/hands'
import { offerDeposits } from '@/testing/screen/offer-deposits'
import { renderRoute } from '@/testing/screen/render-route'
import { sandbox, sent } from '@/testing/screen/sandbox'
import { slipOf } from '@/testing/screen/told-actions'

offerDeposits()

/** Equal hours close nothing by themselves. */
const HOURS = { from: '00:00', to: '00:00' }

it('a slip that another app shared is ready in the sheet, once, and an old one is not', async () => {
  const share = async (at: number) => {
    const headers = { 'X-Name': encodeURIComponent('สลิป.png'), 'X-Time': String(at) }
    kept.set('/shared-slip', new Response(await slipOf(250).arrayBuffer(), { headers }))
  }
  const kept = new Map<string, Response>()
  vi.stubGlobal('caches', {
    has: async () => kept.size > 0,
    open: async () => ({ match: async (path: string) => kept.get(path) }),
    delete: async () => kept.clear(),
  })
  await share(Date.now() - 11 * 60_000)
  const first = await renderRoute('/user/home?modal=deposit')
  await within(await findSheet(t('deposit.title'))).findByText(t('slip.choose'))
  await waitFor(() => expect(kept.size).toBe(0))
  expect(screen.queryByRole('button', { name: t('slip.upload') })).toBeNull()
  await first.router.navigate({ to: '/user/home', search: {} })
  await share(Date.now())
  await first.router.navigate({ to: '/user/home', search: { modal: 'deposit' } })
  await first.press(t('slip.upload'), await findSheet(t('deposit.title')))
  expect(await screen.findByTestId('slip-received-file')).toHaveTextContent('สลิป.png')
  expect([kept.size, sent('POST', uploadSlip.spec.path)]).toEqual([0, 1])
})

it('a slip that is refused or accepted is told with what was sent: the last one chosen', async () => {
  const { user, press, dismiss } = await renderRoute('/user/home?modal=deposit')
  const sheet = await findSheet(t('deposit.title'))
  let release = (_bytes: Promise<ArrayBuffer>) => {}
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    release = resolve
  })
  const slow = Object.assign(slipOf(300), { arrayBuffer: () => bytes })
  await user.upload(await within(sheet).findByLabelText(t('slip.choose')), slow)
  await user.upload(await within(sheet).findByLabelText(t('slip.checking')), slipOf(250))
  await within(sheet).findByRole('img', { name: t('slip.preview') })
  await act(async () => release(slipOf(300).arrayBuffer()))
  sandbox.answer(uploadSlip.spec.path, { success: false, error: 'SLIP_UPLOAD_FAIL' })
  await press(t('slip.upload'), sheet)
  const refusal = await dismiss(t('slip.failed'))
  for (const text of [t('codes.errors.SLIP_UPLOAD_FAIL'), 'slip-250.png', t('home.mainWallet')])
    expect(refusal).toContain(text)
  expect(await within(sheet).findByRole('alert')).toHaveTextContent(t('codes.errors.SLIP_UPLOAD_FAIL'))
  sandbox.restore()
  await press(t('slip.upload'), sheet)
  const file = await within(sheet).findByTestId('slip-received-file')
  expect(file).toHaveTextContent('slip-250.png')
  // What came in the place of the pressed button has its focus.
  expect(within(sheet).getByTestId('slip-received').parentElement).toHaveFocus()
  expect(within(sheet).getByTestId('slip-received-time')).toHaveTextContent(/\d\d:\d\d:\d\d/)
  expect(await within(sheet).findByTestId('slip-received-amount')).toHaveTextContent('250.00')
})

it('a picture older than an hour stays while its sheet reads again, and is sent once that is confirmed', async () => {
  const { user, press, queryClient } = await renderRoute('/user/home?modal=deposit')
  const sheet = await findSheet(t('deposit.title'))
  const old = Object.assign(slipOf(250), { lastModified: Date.now() - 2 * 3_600_000 })
  await user.upload(await within(sheet).findByLabelText(t('slip.choose')), old)
  const preview = await within(sheet).findByRole('img', { name: t('slip.preview') })
  await queryClient.refetchQueries({ type: 'active' })
  expect(preview).toBeVisible()
  await press(t('slip.upload'), sheet)
  const question = await findMessage(t('slip.askTitle'))
  expect(question).toHaveTextContent(t('slip.askOld'))
  await press(t('common.cancel'), question)
  expect(sent('POST', uploadSlip.spec.path)).toBe(0)
  await press(t('slip.upload'), sheet)
  await press(t('slip.send'), await findMessage(t('slip.askTitle')))
  expect(await within(sheet).findByTestId('slip-received-file')).toHaveTextContent('slip-250.png')
  expect(sent('POST', uploadSlip.spec.path)).toBe(1)
})

it('an upload that is cancelled ends, is told, and can be sent again, also in a sheet that was opened anew', async () => {
  Object.assign(sandbox.world().settings.slip, { closedFrom: HOURS.from, closedTo: HOURS.to })
  const { user, press, router, queryClient } = await renderRoute('/user/home?modal=deposit')
  const release = sandbox.hold(uploadSlip.spec.path)
  expect(await screen.findByTestId('slip-hours')).toHaveTextContent(t('slip.hours', HOURS))
  await user.upload(await screen.findByLabelText(t('slip.choose')), slipOf(250))
  await press(t('slip.upload'), await findSheet(t('deposit.title')))
  await screen.findByRole('button', { name: t('slip.cancel') })
  // Closing time waits for an upload.
  Object.assign(sandbox.world().settings.slip, { isOpen: false, text: 'Back in the morning' })
  await router.navigate({ to: '/user/home', search: {} })
  await router.navigate({ to: '/user/home', search: { modal: 'deposit' } })
  await queryClient.refetchQueries({ queryKey: slipHours().queryKey })
  await press(t('slip.cancel'), await findSheet(t('deposit.title')))
  await findToast(t('slip.cancelled'))
  const closed = await screen.findByTestId('slip-closed')
  for (const text of [t('slip.hours', HOURS), 'Back in the morning']) expect(closed).toHaveTextContent(text)
  sandbox.world().settings.slip.isOpen = true
  await queryClient.refetchQueries({ queryKey: slipHours().queryKey })
  // Once the whole file is sent, the slip may have arrived.
  const releaseSent = sandbox.hold(uploadSlip.spec.path)
  await user.upload(await screen.findByLabelText(t('slip.choose')), slipOf(200))
  await press(t('slip.upload'), await findSheet(t('deposit.title')))
  const [upload] = queryClient.getMutationCache().findAll({ ...uploadSlip(), status: 'pending' })
  const sending = upload?.state.variables as { onProgress: (part: number) => void } | undefined
  const progress = screen.getByRole('progressbar', { name: t('slip.upload') })
  for (const [part, percent, said] of [
    [0.5, 50, t('slip.progress', { percent: 50 })],
    [1, 100, t('slip.waiting')],
  ] as const) {
    act(() => sending?.onProgress(part))
    expect(progress).toHaveAttribute('value', String(percent))
    expect(progress.parentElement).toHaveTextContent(said)
  }
  await press(t('slip.cancel'), await findSheet(t('deposit.title')))
  await findToast(t('slip.cancelledLate'))
  await user.upload(await screen.findByLabelText(t('slip.chooseOther')), slipOf(100))
  await press(t('slip.upload'), await findSheet(t('deposit.title')))
  expect(await screen.findByTestId('slip-received-file')).toHaveTextContent('slip-100.png')
  release()
  releaseSent()
})
