import type { Page } from '@playwright/test'
import { openApp } from '../support/browser/open-app'
import type { SandboxControl } from '../support/sandbox/sandbox-control'

/** A visitor who registers. The sandbox doesn't know the phone, the name or the bank account. */
export const VISITOR = {
  phone: '0899999999',
  name: 'Somchai Jaidee',
  password: 'a Secret 99 ',
  bank: 'SCB',
  firstName: 'somchai',
  lastName: 'jaidee',
  accountNo: '123-456-7890',
}

/** The registration wizard. */
export function registerPage(page: Page) {
  const at = (testId: string) => page.getByTestId(`register-${testId}`)
  const next = at('next')
  const fillPhone = async (phone = VISITOR.phone) => {
    await at('phone').fill(phone)
    await next.click()
  }
  const fillProfile = async ({ name, password } = VISITOR) => {
    await at('name').fill(name)
    await at('password').fill(password)
    await at('confirm').fill(password)
    await next.click()
  }
  const fillBank = async ({ bank, firstName, lastName, accountNo } = VISITOR) => {
    await at('bank').selectOption(bank)
    await at('first-name').fill(firstName)
    await at('last-name').fill(lastName)
    await at('account-no').fill(accountNo)
  }
  return {
    at,
    submit: at('submit'),
    goto: () => openApp(page, '/register'),
    /**
     * Waits for the success message. The page itself watches for it: it is visible for 2 s only, and polling from
     * outside may miss it.
     */
    onceDone: () =>
      page.waitForFunction(() => document.querySelector('[data-testid=register-done]')?.checkVisibility()),
    fillPhone,
    /** Types the code that the sandbox sent to the number, and submits it. */
    fillOtp: async (sandbox: SandboxControl, phone = VISITOR.phone) => {
      await at('otp').waitFor()
      const { code } = await sandbox.control<{ code: string }>('GET', `otp?phone=${phone}`)
      await at('otp').fill(code)
      await next.click()
      return code
    },
    fillProfile,
    fillBank,
  }
}
