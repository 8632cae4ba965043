import type { Page } from '@playwright/test'
import { textsIn } from '../../../src/testing/all-texts'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { slipsPage } from '../../pages/slips.page'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'

const { watching } = textsIn('th').statement.slips
const PATH = '/api/statement/slip'
const OPEN = '/user/statement?modal=slips'

/** Serves the given slips. */
async function answerWith(page: Page, slips: object[]) {
  const createdAt = '2026-07-01T05:00:00.000Z'
  const full = slips.map((slip) => ({ createdAt, amount: 100, status: 'FAILED', note: null, ...slip }))
  await page.route(`**${PATH}`, (route) => route.fulfill({ json: { total: full.length, slips: full } }))
}

/** Decides the pending slip as the operator would. */
async function decide(sandbox: SandboxControl, status: 'SUCCESS' | 'FAILED') {
  const slips = await sandbox.control<{ id: string; status: string }[]>('GET', 'slip')
  const open = slips.find((slip) => slip.status === 'PROGRESS')
  await sandbox.control('POST', `slip/${open?.id}`, { status })
}

test('a picture of a slip opens in its own tab, and one that cannot be shown leaves none', async ({
  page,
  context,
  enter,
  sandbox,
}) => {
  const slips = slipsPage(page)
  const { closeToasts, toast } = homePage(page)
  await enter('/user/statement')
  await page.getByTestId('slips-open').click()
  await expect(slips.rows).toHaveCount(4)
  await page.goBack()
  await expect(slips.modal).toBeHidden()
  await expect(page.getByTestId('screen-statement')).toBeVisible()
  await test.step('a picture that cannot be loaded is reported and leaves no tab behind', async () => {
    await sandbox.fault({
      method: 'GET',
      path: '/api/statement/slip/reference/:reference',
      kind: 'status',
      status: 404,
      code: 'NO_DATA',
    })
    await page.getByTestId('slips-open').click()
    await slips.opener(2).click()
    await expect(toast).toHaveAttribute('data-code', 'NO_DATA')
    await expect.poll(() => context.pages().length).toBe(1)
    await closeToasts()
    await sandbox.clearFaults()
  })

  await test.step('a picture opens in its own tab without an opener, by link or by reference', async () => {
    const asked = await sandbox.count('GET', /slip\/reference/)
    for (const button of [slips.link(0), slips.opener(2)]) {
      const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()])
      await expect.poll(() => tab.url()).toContain(`${sandbox.url}/sandbox-art/uploads/`)
      expect(await tab.evaluate(() => window.opener)).toBeNull()
      await tab.close()
    }
    expect(await sandbox.count('GET', /slip\/reference/)).toBe(asked + 1)
  })

  await test.step('when the browser blocks the tab, a link is offered', async () => {
    await page.evaluate(() => {
      Object.assign(window, { realOpen: window.open })
      window.open = () => null
    })
    await slips.opener(2).click()
    await expect(slips.link(2)).toHaveAttribute('href', /sandbox-art\/uploads/)
    await expect(slips.link(2)).toHaveAttribute('rel', /noopener/)
    await page.evaluate(() => {
      window.open = Reflect.get(window, 'realOpen')
    })
  })

  await test.step('an invalid address opens nothing and leaves no tab behind', async () => {
    await answerWith(page, [
      { reference: 'r1', link: 'javascript:document.title="hit"' },
      { reference: null, link: 'javascript:document.title="hit"' },
    ])
    await page.route('**/slip/reference/**', (route) =>
      route.fulfill({ json: { url: 'javascript:document.title="hit"' } }),
    )
    await slips.refresh.click()
    await expect(slips.rows).toHaveCount(2)
    await expect(slips.link(0)).toBeHidden()
    await expect(slips.rows.nth(1).getByRole('link')).toBeHidden()
    await slips.opener(0).click()
    await expect(toast).toHaveAttribute('data-kind', 'danger')
    await expect.poll(() => context.pages().length).toBe(1)
    expect(await page.title()).not.toBe('hit')
  })
})

/** Makes the page's `visibilityState` follow an attribute of its document, which `setAway` changes. */
const followMark = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (document.documentElement.dataset.away ? 'hidden' : 'visible'),
    })
  })

/** Hides a page after `followMark`, or shows it again. */
const setAway = (page: Page, away: boolean) =>
  page.evaluate((isHidden) => {
    if (isHidden) document.documentElement.dataset.away = '1'
    else delete document.documentElement.dataset.away
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, away)

test('a pending slip is refetched until it is decided or nobody looks', async ({ page, enter, sandbox }) => {
  await page.clock.install()
  const slips = slipsPage(page)
  await enter(OPEN)
  await followMark(page)
  await expect(slips.rows).toHaveCount(4)
  const calls = () => sandbox.count('POST', PATH)
  /** Advances the clock and waits for the call that this causes. */
  const isAskedAfter = async (ms: number) => {
    await expect(slips.refresh).not.toHaveAttribute('aria-busy')
    const asked = await calls()
    await page.clock.fastForward(ms)
    await expect.poll(calls).toBeGreaterThan(asked)
  }
  await test.step('polling stops after 5 minutes and while the page is hidden', async () => {
    await setAway(page, true)
    const asked = await calls()
    await page.clock.runFor(60_000)
    expect(await calls()).toBe(asked)
    await setAway(page, false)
    await expect.poll(calls).toBeGreaterThan(asked)

    const updated = slips.modal.getByTestId('slips-updated')
    await isAskedAfter(120_000)
    await expect(updated).toContainText(watching)
    await isAskedAfter(80_000)
    await page.clock.runFor(50_000)
    await expect(slips.refresh).not.toHaveAttribute('aria-busy')
    const last = await calls()
    await page.clock.runFor(60_000)
    expect(await calls()).toBe(last)
    await expect(updated).not.toContainText(watching)
    // Control: a press restarts the polling.
    await slips.refresh.click()
    await expect.poll(calls).toBeGreaterThan(last)
    await expect(updated).toContainText(watching)
    await isAskedAfter(10_500)
  })

  await test.step('a pending slip is refetched every 10 seconds and on a press', async () => {
    const asked = await calls()
    await page.clock.runFor(10_500)
    await expect.poll(calls).toBeGreaterThan(asked)
    await expect(slips.refresh).not.toHaveAttribute('aria-busy')
    const before = await calls()
    await slips.refresh.click()
    await expect.poll(calls).toBeGreaterThan(before)
    await expect(slips.refresh).not.toHaveAttribute('aria-busy')

    await decide(sandbox, 'SUCCESS')
    await page.clock.runFor(10_500)
    await expect.poll(() => slips.statuses()).toEqual(['SUCCESS', 'FAILED', 'FAILED', 'SUCCESS'])
    // Without a pending slip the polling has stopped.
    const then = await calls()
    await page.clock.runFor(60_000)
    expect(await calls()).toBe(then)
  })
})
