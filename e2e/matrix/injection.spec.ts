import { expect, test } from '../fixtures'
import { RARELY_MS, STALE_MS, startAttackSessions } from '../injection/attack-session'
import { CORPUS, expectUnharmed, TOLERATED } from '../injection/expect-unharmed'
import { ADDRESSES, MARKUP, TEXTS } from '../injection/payloads'
import { labels, noneOf } from '../injection/plans'
import { watchPage } from '../injection/watch-page'
import { depositPage } from '../pages/deposit.page'
import { gamePage } from '../pages/game.page'
import { registerPage } from '../pages/register.page'
import { memberApi } from '../support/sandbox/member-api'

// Many payloads are shown, and the machine may be busy.
test.describe.configure({ timeout: 180_000 })
test.use({ tolerate: TOLERATED })

test('the corpus is large', () => {
  expect(CORPUS.size).toBeGreaterThan(400)
})

test.describe('control', () => {
  test.use({ tolerate: /./ })

  test('the raw corpus runs scripts and inserts forbidden content', async ({ page }) => {
    await page.route('http://app.test/**', (route) =>
      route.request().resourceType() === 'document' && route.request().url() === 'http://app.test/'
        ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' })
        : route.fulfill({ status: 204 }),
    )
    await page.route(/\/\/(?:evil|good)\.example/, (route) => route.fulfill({ status: 204 }))
    await page.addInitScript(watchPage, [])
    await page.goto('http://app.test/')
    await page.evaluate((corpus) => {
      for (const html of corpus) {
        const place = document.createElement('section')
        document.body.append(place)
        place.innerHTML = html
      }
      for (const element of document.querySelectorAll('section *')) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      }
    }, MARKUP)
    await expect.poll(() => page.evaluate(() => window.watch.ran.length)).toBeGreaterThan(20)
    expect(await page.evaluate(() => window.watch.findings.length)).toBeGreaterThan(100)
  })
})

test('the public pages', async ({ page, sandbox }) => {
  const stages = await startAttackSessions(page, sandbox.url)
  const { attacker, packs, go, through, refresh } = stages
  const info = 'GET /api/lookup/info'
  const staleMs = RARELY_MS
  await through({ ids: ['GET /api/lookup/notice', info], texts: 5, staleMs, open: () => page.goto('/login') })
  const text = 'GET /api/lookup/contact contactText'
  await through({
    ids: ['GET /api/lookup/contact'],
    staleMs,
    open: () => go('/contact'),
    // The QR gets one payload per answer, so the text needs equally many. The text's first payloads are the packs of
    // markup. Its other payloads are a mark and a letter.
    change: {
      [text]: MARKUP.map((_, index) => attacker.pack(text, packs[index] ?? ['x'])),
    },
  })
  for (const screen of ['howto', 'not-found']) {
    await through({ ids: [info], staleMs, open: () => go(`/${screen}`) })
    await expect(page.getByTestId(`screen-${screen}`)).toBeVisible()
  }
  const register = registerPage(page)
  await through({
    ids: ['POST /api/otp/send', 'GET /api/lookup/sources', 'GET /api/lookup/banks'],
    open: async () => {
      await go('/register')
      await refresh(staleMs)
      await register.fillPhone()
      await register.fillOtp(sandbox)
      await register.fillProfile()
      await register.at('bank').waitFor()
    },
  })
  await expectUnharmed(page, stages)
})

test('home, its sheets and the profile', async ({ page, sandbox, enter }) => {
  const stages = await startAttackSessions(page, sandbox.url)
  const { attacker, go, through } = stages
  await enter('/user/profile')
  await expect(page.getByTestId('profile-id')).toBeVisible()
  await through({ ids: ['GET /api/account/profile'], texts: 10, open: () => go('/user/profile?x') })
  const wallet = 'GET /api/wallet'
  const name = `${wallet} slots[].name`
  const account = noneOf(`${wallet} bankAccount.`)
  await through({ ids: [wallet], open: () => go('/user/home'), change: account })
  const few = () => ({ ...noneOf(`${wallet} slots[].`), [name]: labels(attacker, name, 12) })
  await through({
    ids: [wallet, 'GET /api/lookup/notice'],
    texts: 5,
    open: () => go('/user/home?x'),
    change: { ...account, ...few() },
  })
  await through({
    ids: [wallet],
    texts: 5,
    open: () => go('/user/home?modal=withdraw'),
    change: { ...few(), ...noneOf(`${wallet} profile.`) },
  })
  await through({
    ids: [wallet],
    open: () => go('/user/home?modal=transfer'),
    change: { ...account, ...few() },
  })
  for (const [path, ...ids] of [
    ['/user/home?modal=conditions', 'GET /api/lookup/conditions'],
    ['/user/home?modal=agreement', 'GET /api/lookup/agreements'],
    ['/user/home?modal=banners&banners=invite', 'GET /api/invite/banners'],
    ['/user/home?modal=banners&banners=refund', 'GET /api/refund/banners'],
    ['/user/home?modal=invite', 'POST /api/invite'],
    ['/user/home?modal=refund', 'GET /api/refund/check', 'POST /api/refund'],
    ['/user/profile?modal=password', 'GET /api/lookup/info'],
    ['/user/contact', 'GET /api/lookup/info'],
  ] as const) {
    await through({ ids, staleMs: RARELY_MS, open: () => go(path) })
  }
  await expectUnharmed(page, stages)
})

test('deposits and games', async ({ page, sandbox, enter }) => {
  const stages = await startAttackSessions(page, sandbox.url)
  const { go, through } = stages
  const { call } = await memberApi(sandbox)
  await call('POST', '/api/qrcode/WW', { amount: 300 })
  // Only a QR that this device knows of is read while its provider is folded.
  await page.addInitScript(() =>
    localStorage.setItem('held-qrs', JSON.stringify(['WW', 'PAYONEX', 'PAYTIMZ', 'ZPAY', 'KBANK'])),
  )
  await enter('/user/home?modal=deposit')
  const deposit = depositPage(page)
  await expect(deposit.qr('WW').image).toBeVisible()
  const qr = 'GET /api/qrcode/:bankCode '
  await through({
    ids: ['GET /api/qrcode/:bankCode'],
    open: () => deposit.openGroup('qr'),
    change: {
      [`${qr}qrcodeId`]: MARKUP.map((_, index) => `q${index}`),
      [`${qr}expireIn`]: [600],
      [`${qr}hasQrcode`]: [true],
    },
  })
  await expect(page.getByTestId('qr-image').or(page.getByTestId('qr-image-error'))).toHaveCount(5)
  const offered = 'GET /api/lookup/deposit'
  await through({
    ids: [offered, 'GET /api/lookup/slip'],
    open: () => deposit.openGroup('bank'),
    change: { [`${offered} wallets[].mode`]: ['AUTO'] },
  })
  const own = 'GET /api/wallet bankAccount.'
  await through({
    ids: ['GET /api/wallet'],
    texts: 6,
    open: () => go('/user/home?modal=deposit&x'),
    change: {
      ...noneOf('GET /api/wallet slots[].'),
      ...noneOf('GET /api/wallet profile.'),
      // Without marks: the app shows the account name in upper case, and a literal text would not be found.
      [`${own}bankAccountName`]: TEXTS.slice(0, 6),
    },
  })
  await through({
    ids: ['GET /api/wallet/account/:slotCode'],
    texts: 10,
    open: async () => {
      await go('/user/home?modal=game&game=PG')
      await gamePage(page).show.click()
    },
  })
  await expectUnharmed(page, stages)
})

test('bonuses, statement, slips and wheel', async ({ page, sandbox, enter }) => {
  const stages = await startAttackSessions(page, sandbox.url)
  const { attacker, packs, go, through, refresh } = stages
  await enter('/user/bonus')
  await expect(page.getByTestId('promo-code')).toBeVisible()
  const bonus = 'GET /api/bonus'
  const description = `${bonus} [].description`
  await through({
    ids: [bonus, 'GET /api/bonus/check/active'],
    open: () => go('/user/bonus?x'),
    change: { [`${bonus} [].banners[]`]: ['javascript:alert(1)'], [description]: null },
  })
  await through({
    ids: [],
    open: () => go('/user/bonus?modal=bonus&bonus=DAILY'),
    change: { [`${bonus} [].banners[]`]: ADDRESSES },
  })
  for (const pack of packs) {
    await through({
      ids: [],
      open: async () => {},
      change: { [description]: [attacker.pack(description, pack)] },
    })
  }
  await through({
    ids: ['GET /api/promotion/find/:code'],
    open: () => go('/user/bonus?modal=promotion&bonus=LUMA100'),
  })
  const statement = 'POST /api/statement statements[].'
  const related = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'].map(
    (name) => `${statement}${name}.description`,
  )
  for (const [index, key] of related.entries()) {
    await through({
      ids: ['POST /api/statement'],
      open: () => go(`/user/statement?page=${index + 1}`),
      change: Object.fromEntries(related.filter((other) => other !== key).map((other) => [other, ['']])),
    })
  }
  await through({ ids: ['POST /api/statement/slip'], open: () => go('/user/statement?modal=slips') })
  await expect(page.getByTestId('slip-row').first()).toBeVisible()
  await through({
    ids: ['GET /api/lookup/info'],
    staleMs: RARELY_MS,
    open: () => go('/user/statement?modal=export'),
  })
  const coupon = 'GET /api/spinwheel/coupon coupons[].'
  const prize = 'GET /api/spinwheel/setup activeSpinwheel.slices[].htmlDescription'
  await through({
    ids: ['GET /api/spinwheel/setup'],
    texts: 3,
    open: () => go('/user/spin'),
    // The screen shows three coupons at a time, so their fields get three payloads each. A slice's description is shown
    // only with the prize.
    change: {
      [`${coupon}prize.name`]: labels(attacker, `${coupon}prize.name`, 3),
      [`${coupon}_id`]: ['__proto__', 'b', 'c'],
      [`${coupon}type`]: TEXTS.slice(0, 3),
      [`${coupon}currency`]: TEXTS.slice(0, 3),
      [`${coupon}prize.slice`]: TEXTS.slice(0, 3),
      [prize]: null,
    },
  })
  for (const [index, pack] of packs.entries()) {
    const wheel = `wheel ${index}`
    const plan = {
      'GET /api/spinwheel/setup activeSpinwheel.name': [wheel],
      [prize]: [attacker.pack(prize, pack)],
      'POST /api/spinwheel/spin label': [attacker.marked('label', '{{name}}', { literal: true })],
    }
    await attacker.show(plan, async () => {
      await refresh(STALE_MS)
      await expect(page.getByText(wheel)).toBeVisible()
      await page.getByTestId('wheel-spin').click()
      await expect(page.getByTestId('wheel')).toHaveAttribute('data-phase', 'stopped')
      await refresh(STALE_MS)
      await page.getByTestId('prize').waitFor()
    })
    // Closing the prize refetches the wheel. The next refresh would send nothing while that refetch is in flight.
    await Promise.all([
      page.waitForResponse(/spinwheel\/setup/),
      page.waitForResponse(/coupon/),
      page.getByTestId('prize-close').click(),
    ])
  }
  await expectUnharmed(page, stages)
})
