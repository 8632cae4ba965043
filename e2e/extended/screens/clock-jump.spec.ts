import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { setDeviceClock, useOwnClock } from '../../support/browser/device-clock'

// The device's clock is set while the app is open. What the app measures does not follow it.

const HOUR = 3_600_000

for (const [name, by] of [
  ['forward by an hour', HOUR],
  ['back by a day', -24 * HOUR],
] as const)
  test(`a clock that is set ${name} changes no age and no countdown`, async ({ page, enter }) => {
    await useOwnClock(page)
    await enter()
    const { lastUpdate, tile, close } = homePage(page)
    /** How old the balance is told to be, in minutes. */
    const age = async () => {
      const text = (await lastUpdate.textContent()) ?? ''
      return /ชั่วโมง|วัน/.test(text) ? Number.POSITIVE_INFINITY : Number(/(\d+) นาที/.exec(text)?.[1] ?? 0)
    }
    await expect(lastUpdate).toHaveText(/\S/)
    const ageBefore = await age()
    const deposit = depositPage(page)
    await tile('deposit').click()
    const qr = await deposit.openQr('WW')
    await qr.quick(100).click()
    await qr.create.click()
    await expect(qr.countdown).toBeVisible()
    const before = await qr.secondsLeft()
    const deviceHour = () => page.evaluate((hour) => Math.floor(Date.now() / hour), HOUR)
    const hourBefore = await deviceHour()
    await setDeviceClock(page, by)
    // The countdown goes on by seconds.
    await expect.poll(() => qr.secondsLeft()).toBeLessThan(before)
    expect(before - (await qr.secondsLeft())).toBeLessThan(300)
    await expect(qr.image).toBeVisible()
    await close.click()
    await expect(deposit.modal).toBeHidden()
    expect((await age()) - ageBefore).toBeLessThan(2)
    // Control: the device's clock was set.
    expect([by / HOUR, by / HOUR + 1]).toContain((await deviceHour()) - hourBefore)
  })
