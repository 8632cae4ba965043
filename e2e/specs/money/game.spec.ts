import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
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

test('a provider that needs a new tab gets one', async ({ page, enter, sandbox }) => {
  const home = homePage(page)
  const play = page.getByTestId('game-play')
  await enter()
  await test.step('the form provider gets its fields, user name and password in a new tab', async () => {
    await home.card('SBO').click()
    const { username, password } = await credentials(page)
    const [tab] = await Promise.all([page.waitForEvent('popup'), play.click()])
    await tab.waitForURL(`${sandbox.providerUrl}/**`)
    const [visit] = await received(sandbox)
    expect(visit?.method).toBe('POST')
    expect(visit?.fields).toMatchObject({ username, password, __VIEWSTATEGENERATOR: 'C2EE9ABB' })
    expect(Object.keys(visit?.fields ?? {})).toHaveLength(6)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect(home.modal('game')).toBeVisible()
    await home.close.click()
  })

  await test.step('a link with placeholders gets the credentials, in a new tab', async () => {
    await home.card('LAOHUAY').click()
    const { username, password } = await credentials(page)
    const [tab] = await Promise.all([page.waitForEvent('popup'), play.click()])
    await tab.waitForURL(`${sandbox.providerUrl}/**`)
    expect((await received(sandbox)).at(-1)?.fields).toEqual({ u: username, p: password })
  })
})
