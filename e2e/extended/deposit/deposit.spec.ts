import { LOCALES } from '../../../src/lib/locale'
import { expect, OTHER_MEMBER, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { chooseLanguage } from '../../support/browser/choose-language'

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('nothing is cut off or scrolls sideways', async ({ page, enter }) => {
    const deposit = depositPage(page)
    await enter('/user/home', OTHER_MEMBER.phone)
    for (const lang of LOCALES)
      await test.step(lang, async () => {
        await chooseLanguage(page, lang)
        await homePage(page).tile('deposit').click()
        for (const group of ['qr', 'bank', 'wallet'] as const) {
          await deposit.openGroup(group)
          const wide = await deposit.modal.evaluate((modal) =>
            [...modal.querySelectorAll('*')]
              .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
              .filter(
                (element) => getComputedStyle(element).display !== 'inline' && !element.closest('.sr-only'),
              )
              .map((element) => `${element.tagName} ${element.className}`),
          )
          expect(wide, group).toEqual([])
        }
        await page.getByTestId('modal-close').click()
        await expect(deposit.modal).toBeHidden()
      })
  })
})
