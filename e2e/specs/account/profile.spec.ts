import { LOCALES } from '../../../src/lib/locale'
import { expect, MEMBER, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'
import { profilePage } from '../../pages/profile.page'
import { chooseLanguage } from '../../support/browser/choose-language'
import { allowClipboard, clipboard } from '../../support/browser/clipboard'
import { holdRequests } from '../../support/sandbox/hold-requests'

const CHANGE = '/api/account/changepwd'
const NEW = 'mango-farm-82'

test('the profile shows the member, and its numbers are copied', async ({
  page,
  enter,
  sandbox,
  context,
}) => {
  const profile = profilePage(page)
  await test.step('a profile that cannot be read offers a retry', async () => {
    await sandbox.fault({ method: 'GET', path: '/api/account/profile', kind: 'status', status: 403 })
    await enter('/user/profile')
    await expect(page.getByTestId('page-error')).toBeVisible()
    await sandbox.clearFaults()
    await page.getByTestId('page-error-retry').click()
    await expect(page.getByTestId('profile-id')).toBeVisible()
  })

  for (const lang of LOCALES)
    await test.step(`${lang} the profile shows the member, and the bank by its Thai name`, async () => {
      await chooseLanguage(page, lang)
      await expect(page.getByTestId('profile-name')).toHaveText('สมชาย ใจดี')
      await expect(page.getByTestId('profile-id')).toHaveText('100001')
      await expect(page.getByTestId('profile-created')).toHaveText(/^\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d$/)
      await expect(page.getByTestId('profile-username')).toHaveText(MEMBER.phone)
      await expect(page.getByTestId('profile-bank-account-name')).toHaveText('SOMCHAI JAIDEE')
      await expect(page.getByTestId('profile-bank-name')).toHaveText('ธนาคารกสิกรไทย')
      await expect(page.getByTestId('profile-bank-account-no')).toHaveText('123-456-7890')
      await expect(page.getByTestId('screen-profile').locator('input')).toHaveCount(0)
    })

  await test.step('id and account number are copied without separators', async () => {
    await allowClipboard(context)
    await page.getByTestId('copy-profile-account-no').click()
    await expect.poll(() => clipboard(page)).toBe('1234567890')
    await page.getByTestId('copy-profile-id').click()
    await expect.poll(() => clipboard(page)).toBe('100001')
  })

  await test.step('Back closes the password dialog, and Forward opens it empty', async () => {
    await profile.open.click()
    await profile.old.fill('secret')
    await page.goBack()
    await expect(profile.modal).toBeHidden()
    await page.goForward()
    await expect(profile.old).toHaveValue('')
  })
})

test('a changed password is confirmed, keeps the session, and works at the next sign-in', async ({
  page,
  enter,
  sandbox,
}) => {
  const profile = profilePage(page)
  await enter('/user/profile?modal=password')
  const release = await holdRequests(page, `**${CHANGE}`)
  await profile.fill(MEMBER.password, NEW)
  await profile.submit.dblclick()
  release()
  await expect(page.getByTestId('toast')).toHaveAttribute('data-kind', 'success')
  await expect(profile.modal).toBeHidden()
  expect(await sandbox.count('PUT', CHANGE)).toBe(1)

  await page.reload()
  await expect(page.getByTestId('profile-id')).toBeVisible()
  await page.getByTestId('logout').click()
  await loginPage(page).signIn({ ...MEMBER, password: NEW })
  await expect(page.getByTestId('screen-home')).toBeVisible()
})
