import { afterEach, expect, it } from 'vitest'
import { askConfirm, dialog, dismissDialog, showAlert } from './dialogs'

afterEach(dismissDialog)

const title = () => dialog.read()?.title
const ask = () => askConfirm({ title: 'Withdraw?', ok: 'Withdraw' })

it('shows each alert in its turn, and none is lost to the next', async () => {
  const first = showAlert({ title: 'Transfer' })
  const second = showAlert({ title: 'Withdrawal' })
  const shown = dialog.read()
  expect(shown?.title).toBe('Transfer')
  // The second half of a double press leaves the next one to be read.
  for (let press = 0; press < 2; press++) shown?.settle(true)
  await expect(first).resolves.toBe(true)
  expect(title()).toBe('Withdrawal')
  dialog.read()?.settle(true)
  await expect(second).resolves.toBe(true)
  expect(dialog.read()).toBeNull()
})

it('shows no alert for a failure that a page of its own reports', async () => {
  const siteClosed = Object.assign(new Error('gone'), { reported: true })
  await expect(showAlert({ title: 'Transfer', error: siteClosed })).resolves.toBe(true)
  expect(dialog.read()).toBeNull()
  showAlert({ title: 'Transfer', error: new Error('TRANSFER_FAIL') })
  expect(title()).toBe('Transfer')
})

it('replaces a question by an alert and answers it with no, as one that is asked meanwhile', async () => {
  const question = ask()
  showAlert({ title: 'Transfer' })
  await expect(question).resolves.toBe(false)
  await expect(ask()).resolves.toBe(false)
  expect(title()).toBe('Transfer')
})

it('answers an earlier question with no when another is asked', async () => {
  const question = ask()
  const other = ask()
  await expect(question).resolves.toBe(false)
  dialog.read()?.settle(true)
  await expect(other).resolves.toBe(true)
})

it('dismissDialog closes the open alert and drops the queue', async () => {
  const alerts = [showAlert({ title: 'Transfer' }), showAlert({ title: 'Withdrawal' })]
  const shown: unknown[] = []
  const stop = dialog.subscribe(() => shown.push(title()))
  dismissDialog()
  stop()
  // The queued alert was dropped unseen.
  expect(shown).not.toContain('Withdrawal')
  await expect(Promise.all(alerts)).resolves.toEqual([false, false])
  expect(dialog.read()).toBeNull()
})
