import type { Page } from '@playwright/test'
import { LOCALES } from '../../../src/lib/locale'
import { expect, MEMBER, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'
import { profilePage } from '../../pages/profile.page'
import { chooseLanguage } from '../../support/browser/choose-language'
import { allowClipboard, clipboard } from '../../support/browser/clipboard'
import { holdRequests } from '../../support/sandbox/hold-requests'

const CHANGE = '/api/account/changepwd'
const NEW = 'mango-farm-82'
const WEAK = ' ๑ '

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

/** Leaves fields empty and types new passwords that differ, and at last equal ones. */
async function typeWrongPasswords(page: Page, sent: () => Promise<number>) {
  const profile = profilePage(page)
  const before = await sent()
  await page.getByTestId('modal-close').click()
  await profile.open.click()
  await expect(page).toHaveURL(/modal=password/)
  await profile.submit.click()
  for (const field of ['old', 'new', 'confirm'] as const) await expect(profile.error(field)).toBeVisible()

  await profile.fill(MEMBER.password, NEW, `${NEW}x`)
  await expect(profile.error('old')).toBeHidden()
  await profile.submit.click()
  await expect(profile.error('confirm')).toHaveText('รหัสผ่านไม่ตรงกัน')
  expect(await sent()).toBe(before)

  // Control: with matching passwords it is sent.
  await profile.confirm.fill(NEW)
  await profile.submit.click()
  await expect(profile.modal).toBeHidden()
  expect(await sent()).toBe(before + 1)
}

test('a new password is checked before it is sent, and its outcome is reported', async ({
  page,
  enter,
  sandbox,
}) => {
  const profile = profilePage(page)
  const [alert, sent] = [page.getByTestId('alert'), () => sandbox.count('PUT', CHANGE)]
  await test.step('a wrong old password is reported in an alert and keeps the input and the session', async () => {
    await enter('/user/profile?modal=password')
    await profile.fill('wrong', NEW)
    await profile.submit.click()
    await expect(alert).toHaveAttribute('data-code', 'WRONG_PASSWORD')
    await expect(alert).toHaveAttribute('data-outcome', 'refused')
    await page.getByTestId('alert-ok').click()
    await expect(profile.old).toBeFocused()
    await expect(profile.fresh).toHaveValue(NEW)
    await expect(page).toHaveURL(/user\/profile/)
  })

  await test.step('nothing is sent while a field is empty or the new passwords differ', async () => {
    await typeWrongPasswords(page, sent)
  })

  await test.step('passwords can be shown, and their strength is a hint, not a rule', async () => {
    const before = await sent()
    await profile.open.click()
    await expect(profile.fresh).toHaveAttribute('type', 'password')
    await page.getByTestId('password-new-show').click()
    await expect(profile.fresh).toHaveAttribute('type', 'text')
    await profile.fresh.fill(NEW)
    await expect(profile.strength).toHaveAttribute('data-strength', 'strong')
    await profile.fill(NEW, WEAK)
    await expect(profile.strength).toHaveAttribute('data-strength', 'weak')
    await profile.submit.click()
    await expect(profile.modal).toBeHidden()
    expect(await sent()).toBe(before + 1)
  })

  await test.step('a change whose answer is lost is reported as unknown, not as refused', async () => {
    const before = await sent()
    await profile.open.click()
    await sandbox.fault({ method: 'PUT', path: CHANGE, kind: 'drop', book: true })
    await profile.fill(WEAK, NEW)
    await profile.submit.click()
    await expect(alert).toHaveAttribute('data-outcome', 'unknown')
    expect(await sent()).toBe(before + 1)
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
