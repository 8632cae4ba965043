import type { Page } from '@playwright/test'
import { expect, test, WITH_MOTION } from '../../fixtures'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'
import { clickTwiceInOneTask, testSinglePress } from '../../support/single-press'

test.use(WITH_MOTION)

testSinglePress('transfer of the whole wallet')
testSinglePress('withdrawal')

test('control: a button that is only disabled while pending sends two requests', async ({
  page,
  enter,
  sandbox,
}) => {
  await enter()
  await expect(page.getByTestId('total-balance')).toHaveAttribute('value', /\d/)
  await sandbox.fault({ method: 'POST', path: '/api/wallet/transfer', kind: 'slow', ms: 250 })
  await addNaiveButton(page)
  await clickTwiceInOneTask(page, 'naive')
  await expect.poll(() => sandbox.count('POST', '/api/wallet/transfer')).toBe(2)
  await expect.poll(() => pending(sandbox)).toBe(0)
  expect((await sandbox.ledger()).total).toBe(0)
})

const pending = async (sandbox: SandboxControl) =>
  (await sandbox.requests()).filter(({ status }) => status === null).length

/** Adds a button that, unlike the app's, only disables itself, and only in the next task. */
function addNaiveButton(page: Page) {
  return page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { textContent: 'naive' })
    button.dataset.testid = 'naive'
    button.onclick = () => {
      setTimeout(() => {
        button.disabled = true
      })
      fetch('/api/wallet/transfer', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ from: 'WALLET', to: 'PG', amount: 1 }),
      }).finally(() => {
        button.disabled = false
      })
    }
    document.body.append(button)
  })
}
