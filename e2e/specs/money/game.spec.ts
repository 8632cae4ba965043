import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { needsSettings } from '../../support/build-settings'
import { holdRequests } from '../../support/sandbox/hold-requests'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'

interface Visit {
  provider: string
  method: string
  path: string
  fields: Record<string, string>
}

/** The requests that reached the providers' site. */
const received = async ({ providerUrl }: SandboxControl): Promise<Visit[]> =>
  (await fetch(`${providerUrl}/__received`)).json()

/** The credentials on screen. */
async function credentials(page: Page) {
  const textOf = async (part: string) => (await page.getByTestId(`game-${part}`).textContent()) ?? ''
  const username = await textOf('username')
  await page.getByTestId('game-password-show').click()
  return { username, password: await textOf('password') }
}

test('a provider is opened by the link that it sends, in this tab', async ({ page, enter, sandbox }) => {
  needsSettings('VITE_IFRAME')
  await enter('/user/home?modal=game&game=PG')
  const { username } = await credentials(page)
  const asked = () => sandbox.count('GET', `/api/autoLogin/pg/${username}`)
  const before = await asked()
  const release = await holdRequests(page, '**/api/autoLogin/**')
  await page.getByTestId('game-play').dblclick()
  release()
  await page.waitForURL(`${sandbox.providerUrl}/pg/play**`)
  expect(await received(sandbox)).toEqual([
    { provider: 'pg', method: 'GET', path: '/pg/play', fields: { u: username } },
  ])
  expect(await asked()).toBe(before + 1)
})

// A link with the credentials in it opens a tab in e2e/specs/account/secrets.spec.ts.
test('a form provider gets its fields, user name and password in a new tab', async ({
  page,
  enter,
  sandbox,
}) => {
  await enter('/user/home?modal=game&game=SBO')
  const { username, password } = await credentials(page)
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('game-play').click()])
  await tab.waitForURL(`${sandbox.providerUrl}/**`)
  const [visit] = await received(sandbox)
  expect(visit?.method).toBe('POST')
  expect(visit?.fields).toMatchObject({ username, password, __VIEWSTATEGENERATOR: 'C2EE9ABB' })
  expect(Object.keys(visit?.fields ?? {})).toHaveLength(6)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(page.getByTestId('modal-game')).toBeVisible()
})
