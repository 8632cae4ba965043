import { profile } from '../../../src/api/account'
import { activeBonus, bonuses } from '../../../src/api/bonus'
import { depositChannels } from '../../../src/api/deposit'
import { gameAccount } from '../../../src/api/game'
import { inviteBanners, invites } from '../../../src/api/invite'
import { agreements, banks, conditions, contact, info, notice, sources } from '../../../src/api/lookup'
import { slipHours } from '../../../src/api/member-lookup'
import { sendOtp } from '../../../src/api/otp'
import { findPromotion } from '../../../src/api/promotion'
import { currentQr } from '../../../src/api/qrcode'
import { refundBanners, refundCheck, refunds } from '../../../src/api/refund'
import { coupons, spin, spinSetup } from '../../../src/api/spinwheel'
import { slips, statement } from '../../../src/api/statement'
import { wallet } from '../../../src/api/wallet'
import { expect, test } from '../../fixtures'
import { RARELY_MS, STALE_MS, startAttackSessions } from '../../injection/attack-session'
import { CORPUS, expectUnharmed, TOLERATED } from '../../injection/expect-unharmed'
import { ADDRESSES, MARKUP, TEXTS } from '../../injection/payloads'
import { at, labels, noneOf } from '../../injection/plans'
import { watchPage } from '../../injection/watch-page'
import { depositPage } from '../../pages/deposit.page'
import { gamePage } from '../../pages/game.page'
import { registerPage } from '../../pages/register.page'
import { memberApi } from '../../support/sandbox/member-api'

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
  const staleMs = RARELY_MS
  await through({ of: [notice, info], texts: 5, staleMs, open: () => page.goto('/login') })
  const text = at(contact, 'contactText')
  await through({
    of: [contact],
    staleMs,
    open: () => go('/contact'),
    // The QR gets one payload per answer, so the text needs equally many. The text's first payloads are the packs of
    // markup. Its other payloads are a mark and a letter.
    change: {
      [text]: MARKUP.map((_, index) => attacker.pack(text, packs[index] ?? ['x'])),
    },
  })
  for (const screen of ['howto', 'not-found']) {
    await through({ of: [info], staleMs, open: () => go(`/${screen}`) })
    await expect(page.getByTestId(`screen-${screen}`)).toBeVisible()
  }
  const register = registerPage(page)
  await through({
    of: [sendOtp, sources, banks],
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
  await through({ of: [profile], texts: 10, open: () => go('/user/profile?x') })
  const name = at(wallet, 'slots[].name')
  const account = { ...noneOf(wallet, 'bankAccount.'), ...noneOf(wallet, 'profile._id') }
  // Home shows the name of the profile; the sheets show the rest of it from the bank account.
  const elsewhere = ['username', 'bankAccountName', 'bank.nameTH'].map((field) =>
    at(wallet, `profile.${field}`),
  )
  await through({ of: [wallet], open: () => go('/user/home'), change: account, elsewhere })
  const few = () => ({ ...noneOf(wallet, 'slots[].'), [name]: labels(attacker, name, 12) })
  await through({
    of: [wallet, notice],
    texts: 5,
    open: () => go('/user/home?x'),
    staleMs: RARELY_MS,
    change: { ...account, ...few() },
    elsewhere,
  })
  await through({
    of: [wallet],
    texts: 5,
    open: () => go('/user/home?modal=withdraw'),
    change: { ...few(), ...noneOf(wallet, 'profile.') },
  })
  await through({
    of: [wallet],
    open: () => go('/user/home?modal=transfer'),
    change: { ...account, ...few() },
    elsewhere,
  })
  for (const [path, ...of] of [
    ['/user/home?modal=conditions', conditions],
    ['/user/home?modal=agreement', agreements],
    ['/user/home?modal=banners&banners=invite', inviteBanners],
    ['/user/home?modal=banners&banners=refund', refundBanners],
    ['/user/home?modal=invite', invites],
    ['/user/home?modal=refund', refundCheck, refunds],
    ['/user/profile?modal=password', info],
    ['/user/contact', info],
  ] as const) {
    await through({ of, staleMs: RARELY_MS, open: () => go(path) })
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
  await through({
    of: [currentQr],
    open: () => deposit.openGroup('qr'),
    change: {
      [at(currentQr, 'qrcodeId')]: MARKUP.map((_, index) => `q${index}`),
      [at(currentQr, 'expireIn')]: [600],
      [at(currentQr, 'hasQrcode')]: [true],
    },
  })
  await expect(page.getByTestId('qr-image').or(page.getByTestId('qr-image-error'))).toHaveCount(5)
  await through({
    of: [depositChannels, slipHours],
    open: () => deposit.openGroup('bank'),
    change: { [at(depositChannels, 'wallets[].mode')]: ['AUTO'] },
  })
  await through({
    of: [wallet],
    texts: 6,
    open: () => go('/user/home?modal=deposit&x'),
    change: {
      ...noneOf(wallet, 'slots[].'),
      ...noneOf(wallet, 'profile.'),
      // Without marks: the app shows the account name in upper case, and a literal text would not be found.
      [at(wallet, 'bankAccount.bankAccountName')]: TEXTS.slice(0, 6),
    },
  })
  await through({
    of: [gameAccount],
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
  const description = at(bonuses, '[].description')
  await through({
    of: [bonuses, activeBonus],
    open: () => go('/user/bonus?x'),
    change: { [at(bonuses, '[].banners[]')]: ['javascript:alert(1)'], [description]: null },
  })
  await through({
    of: [],
    open: () => go('/user/bonus?modal=bonus&bonus=DAILY'),
    change: { [at(bonuses, '[].banners[]')]: ADDRESSES },
  })
  for (const pack of packs) {
    await through({
      of: [],
      open: async () => {},
      change: { [description]: [attacker.pack(description, pack)] },
    })
  }
  await through({
    of: [findPromotion],
    open: () => go('/user/bonus?modal=promotion&bonus=LUMA100'),
  })
  const related = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'].map((name) =>
    at(statement, `statements[].${name}.description`),
  )
  for (const [index, key] of related.entries()) {
    await through({
      of: [statement],
      open: () => go(`/user/statement?page=${index + 1}`),
      change: Object.fromEntries(related.filter((other) => other !== key).map((other) => [other, ['']])),
    })
  }
  await through({ of: [slips], open: () => go('/user/statement?modal=slips') })
  await expect(page.getByTestId('slip-row').first()).toBeVisible()
  await through({
    of: [info],
    staleMs: RARELY_MS,
    open: () => go('/user/statement?modal=export'),
  })
  const prize = at(spinSetup, 'activeSpinwheel.slices[].htmlDescription')
  await through({
    of: [spinSetup],
    texts: 3,
    open: () => go('/user/spin'),
    // The screen shows three coupons at a time, so their fields get three payloads each. A slice's description is shown
    // only with the prize.
    change: {
      [at(coupons, 'coupons[].prize.name')]: labels(attacker, at(coupons, 'coupons[].prize.name'), 3),
      [at(coupons, 'coupons[]._id')]: ['__proto__', 'b', 'c'],
      [at(coupons, 'coupons[].type')]: TEXTS.slice(0, 3),
      [at(coupons, 'coupons[].currency')]: TEXTS.slice(0, 3),
      [at(coupons, 'coupons[].prize.slice')]: TEXTS.slice(0, 3),
      [prize]: null,
    },
  })
  for (const [index, pack] of packs.entries()) {
    const wheel = `wheel ${index}`
    const plan = {
      [at(spinSetup, 'activeSpinwheel.name')]: [wheel],
      [prize]: [attacker.pack(prize, pack)],
      [at(spin, 'label')]: [attacker.marked('label', '{{name}}', { literal: true })],
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
