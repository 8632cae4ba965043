import { encode } from 'uqr'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { inviteModal } from '../../pages/invite.page'
import { allowClipboard, clipboard } from '../../support/browser/clipboard'
import { needsSettings } from '../../support/build-settings'

test('the invite link is shown, copied, shared and drawn', async ({ page, enter, sandbox, context }) => {
  needsSettings('VITE_PUBLIC_ORIGIN')
  await allowClipboard(context)
  const invite = inviteModal(page)
  const link = `${sandbox.url}/register?code=PR100001`
  await test.step('the invite link contains the profile id and is copied, shared and drawn as a QR', async () => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (given: ShareData) => {
          Object.assign(window, { shared: given })
        },
      })
    })
    await enter(invite.path)
    await expect(invite.link).toHaveText(link)
    const modules = encode(link, { ecc: 'M', border: 3 }).data.flat().filter(Boolean)
    const drawn = await invite.qr.locator('path').getAttribute('d')
    expect(drawn?.match(/M/g)).toHaveLength(modules.length)
    await invite.copy.click()
    await expect(invite.toast).toContainText(link)
    expect(await clipboard(page)).toBe(link)
    await invite.share.click()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toMatchObject({ url: link })
    await homePage(page).closeToasts()
  })

  await test.step('a browser without a share sheet copies the link and says so', async () => {
    await page.evaluate(async () => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      await navigator.clipboard.writeText('before')
    })
    await invite.share.click()
    await expect(invite.toast.and(page.locator('[data-kind=success]'))).toContainText(link)
    expect(await clipboard(page)).toBe(link)
  })
})
