import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { gamePage } from '../../pages/game.page'
import { homePage } from '../../pages/home.page'
import { allowClipboard, clipboard } from '../../support/browser/clipboard'
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
  const game = gamePage(page)
  const username = (await game.username.textContent()) ?? ''
  await game.show.click()
  return { username, password: (await game.password.textContent()) ?? '' }
}

test('a game account is opened once, or its refusal is reported', async ({ page, enterAnew, sandbox }) => {
  const [home, game] = [homePage(page), gamePage(page)]
  const path = '/api/wallet/activate/BETFLIX'
  await test.step('one request opens a game account, and its credentials are shown', async () => {
    await enterAnew()
    await expect(home.card('BETFLIX')).toHaveAttribute('data-active', 'false')
    await home.card('BETFLIX').click()
    await expect(game.name).toHaveText('Betflix')
    const release = await holdRequests(page, `**${path}`)
    await game.activate.dblclick()
    release()
    await expect(game.username).not.toBeEmpty()
    await expect(home.card('BETFLIX')).toHaveAttribute('data-active', 'true')
    expect(await sandbox.count('GET', path)).toBe(1)
    await expect(home.toast).toHaveAttribute('data-kind', 'success')
    await home.closeToasts()
  })

  await test.step('"already open" counts as success; a refusal is reported and keeps the button', async () => {
    await enterAnew()
    const code = 'SLOT_ALREADY_ACTIVE'
    await sandbox.fault({ method: 'GET', path, kind: 'status', status: 400, code, book: true, times: 1 })
    await home.card('BETFLIX').click()
    await game.activate.click()
    await expect(game.username).not.toBeEmpty()
    await expect(home.toast).toHaveAttribute('data-kind', 'success')
    await home.closeToasts()
    await home.close.click()
    await home.card('SLOTRACHA').click()
    await game.activate.click()
    await expect(home.toast).toHaveAttribute('data-code', 'SLOT_ACTIVATE_FAIL')
    await expect(game.activate).toBeEnabled()
  })
})

test('a provider is opened by the link that it sends, in this tab, or refuses', async ({
  page,
  context,
  enter,
  sandbox,
}) => {
  needsSettings('VITE_IFRAME')
  const [home, game] = [homePage(page), gamePage(page)]
  await test.step('a provider that refuses or sends no link is reported, and the member stays', async () => {
    await sandbox.fault({
      method: 'GET',
      path: '/api/autoLogin/:provider/:username',
      kind: 'status',
      status: 400,
      code: 'SLOT_NO_ACCOUNT',
      times: 1,
    })
    await enter('/user/home?modal=game&game=PG')
    await game.play.click()
    await expect(home.alert).toHaveAttribute('data-code', 'SLOT_NO_ACCOUNT')
    await home.alertOk.click()
    for (const link of ['', 'javascript:alert(1)']) {
      await page.route('**/api/autoLogin/**', (route) => route.fulfill({ json: { link } }))
      await game.play.click()
      await expect(home.alert).toBeVisible()
      await home.alertOk.click()
      await page.unroute('**/api/autoLogin/**')
    }
    await expect(game.sheet).toBeVisible()
    expect(context.pages()).toHaveLength(1)
  })

  await test.step('a provider that needs the user name is opened by its link in this tab, after one request', async () => {
    const { username } = await credentials(page)
    const asked = () => sandbox.count('GET', `/api/autoLogin/pg/${username}`)
    const before = await asked()
    const release = await holdRequests(page, '**/api/autoLogin/**')
    await game.play.dblclick()
    release()
    await page.waitForURL(`${sandbox.providerUrl}/pg/play**`)
    expect(await received(sandbox)).toEqual([
      { provider: 'pg', method: 'GET', path: '/pg/play', fields: { u: username } },
    ])
    expect(await asked()).toBe(before + 1)
    await page.goBack()
    await expect(home.screen).toBeVisible()
  })

  await test.step('a provider that needs the password too gets both in the call', async () => {
    await home.close.click()
    await home.card('IMI').click()
    const { username, password } = await credentials(page)
    await game.play.click()
    await page.waitForURL(`${sandbox.providerUrl}/imi/play**`)
    expect(await sandbox.count('GET', `/api/autoLogin/imi/${username}/${password}`)).toBe(1)
  })
})

test('a provider that needs a new tab gets one, or a link where tabs are blocked', async ({
  page,
  enter,
  sandbox,
}) => {
  const [home, game] = [homePage(page), gamePage(page)]
  await test.step('a game unknown to the server is reported', async () => {
    await enter('/user/home?modal=game&game=NOSUCH')
    await expect(game.sheet.getByTestId('empty')).toBeVisible()
    await home.close.click()
  })

  await test.step('the form provider gets its fields, user name and password in a new tab', async () => {
    await home.card('SBO').click()
    const { username, password } = await credentials(page)
    const [tab] = await Promise.all([page.waitForEvent('popup'), game.play.click()])
    await tab.waitForURL(`${sandbox.providerUrl}/**`)
    const [visit] = await received(sandbox)
    expect(visit?.method).toBe('POST')
    expect(visit?.fields).toMatchObject({ username, password, __VIEWSTATEGENERATOR: 'C2EE9ABB' })
    expect(Object.keys(visit?.fields ?? {})).toHaveLength(6)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect(game.sheet).toBeVisible()
    await home.close.click()
  })

  await test.step('a link with placeholders gets the credentials, in a new tab', async () => {
    await home.card('LAOHUAY').click()
    const { username, password } = await credentials(page)
    const [tab] = await Promise.all([page.waitForEvent('popup'), game.play.click()])
    await tab.waitForURL(`${sandbox.providerUrl}/**`)
    expect((await received(sandbox)).at(-1)?.fields).toEqual({ u: username, p: password })
  })

  await test.step('when new tabs are blocked a link is offered', async () => {
    await page.evaluate(() => {
      window.open = () => null
    })
    await game.play.click()
    await expect(game.link).toHaveAttribute('href', new RegExp(`^${sandbox.providerUrl}/laohuay/enter`))
    // Another new tab would be blocked, too.
    await expect(game.link).toHaveAttribute('target', '_self')
    await home.close.click()
    await home.card('SBO').click()
    await game.play.click()
    await game.link.click()
    await page.waitForURL(`${sandbox.providerUrl}/**`)
    expect((await received(sandbox)).map(({ method }) => method)).toEqual(['POST', 'GET', 'POST'])
  })
})

test("a game's credentials are read, masked, copied and reset", async ({ page, enter, sandbox, context }) => {
  const [home, game] = [homePage(page), gamePage(page)]
  await test.step('credentials that cannot be read fail in place, with a retry', async () => {
    await sandbox.fault({ method: 'GET', path: '/api/wallet/account/PG', kind: 'status', status: 400 })
    await enter('/user/home?modal=game&game=PG')
    await expect(page.getByTestId('page-error')).toBeVisible()
    await expect(game.amount).toHaveAttribute('value', '320.5')
    await sandbox.clearFaults()
    await page.getByTestId('page-error-retry').click()
    await expect(game.username).not.toBeEmpty()
  })

  await test.step('the password is masked until it is shown, copied whole, and replaced after a confirmed reset', async () => {
    await allowClipboard(context)
    await expect(game.password).toHaveText('••••••••')
    await game.copyPassword.click()
    await expect(home.toast).toHaveAttribute('data-kind', 'success')
    const copied = await clipboard(page)
    await expect(home.toast).not.toContainText(copied)
    await game.show.click()
    await expect(game.password).toHaveText(copied)
    await game.reset.click()
    await page.getByTestId('confirm-cancel').click()
    expect(await sandbox.count('GET', '/api/wallet/resetpassword/PG')).toBe(0)
    await game.reset.click()
    await home.confirmOk.dblclick()
    await expect(game.password).not.toHaveText(copied)
    expect(await sandbox.count('GET', '/api/wallet/resetpassword/PG')).toBe(1)
    await home.close.click()
  })

  await test.step('after a reset the old password disappears, even when the new one cannot be read', async () => {
    await home.card('PG').click()
    await game.show.click()
    const old = (await game.password.textContent()) ?? ''
    await sandbox.fault({ method: 'GET', path: '/api/wallet/account/PG', kind: 'status', status: 400 })
    await game.reset.click()
    await home.confirmOk.click()
    await expect(home.toast.filter({ hasText: 'สำเร็จ' })).toHaveAttribute('data-outcome', 'success')
    await expect(game.sheet.getByTestId('page-error')).toBeVisible()
    await expect(game.password).toBeHidden()
    await expect(game.play).toBeDisabled()
    await sandbox.clearFaults()
    await game.sheet.getByTestId('page-error-retry').click()
    await expect(game.password).not.toHaveText(/•/)
    await expect(game.password).not.toHaveText(old)
  })
})

for (const [system, userAgent] of [
  [
    'android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  ],
  [
    'ios',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1',
  ],
] as const) {
  test.describe(`on ${system}`, () => {
    test.use({ userAgent })

    test("only the provider's app for this phone is offered", async ({ page, enter, sandbox }) => {
      await enter('/user/home?modal=game&game=PG')
      const other = system === 'ios' ? 'android' : 'ios'
      await expect(page.getByTestId(`game-${system}`)).toHaveAttribute(
        'href',
        `${sandbox.providerUrl}/pg/app/${system}`,
      )
      await expect(page.getByTestId(`game-${other}`)).toBeHidden()
    })
  })
}
