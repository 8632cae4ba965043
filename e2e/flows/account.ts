import { expect } from '@playwright/test'
import { homePage, withoutAgreement } from '../pages/home.page'
import { loginPage } from '../pages/login.page'
import { profilePage } from '../pages/profile.page'
import { publicPage } from '../pages/public.page'
import { registerPage } from '../pages/register.page'
import { reportPage } from '../pages/report.page'
import type { Flow } from './flow'

const NEW_PASSWORD = 'demo5678'

/** Signing in and out, registering, the account and the public pages. */
export const accountFlows: Flow[] = [
  {
    name: 'sign-in',
    about: 'A member signs in with phone number and password and sees the balances',
    sends: 'POST /api/login',
    run: async ({ page, member, visit, step }) => {
      const login = loginPage(page)
      await withoutAgreement(page)
      await step('open the sign-in page', () => visit('/login'))
      await step('sign in', () => login.signIn(member))
      await step('see the balances', () => expect(homePage(page).total).toHaveAttribute('value', /\d/))
    },
  },
  {
    name: 'sign-out',
    about: 'A member signs out and is back at the sign-in page',
    run: async ({ page, enter, step }) => {
      await step('open home', () => enter('/user/home'))
      await step('sign out', () => page.getByTestId('logout').click())
      await step('see the sign-in page', () => expect(loginPage(page).submit).toBeVisible())
    },
  },
  {
    name: 'register',
    about: 'A visitor registers with a one-time code, through all four steps',
    sends: 'POST /api/account',
    run: async ({ page, sandbox, visit, step }) => {
      const register = registerPage(page)
      await step('open registration', () => visit('/register'))
      await step('give the phone number', () => register.fillPhone())
      await step('type the one-time code', () => register.fillOtp(sandbox))
      await step('give name and password', () => register.fillProfile())
      await step('give the bank account', () => register.fillBank())
      await step('register', () => register.submit.click())
      await step('see that it is done', () => register.onceDone())
    },
  },
  {
    name: 'password',
    about: 'A member changes the password',
    sends: 'PUT /api/account/changepwd',
    run: async ({ page, member, enter, step, outcome }) => {
      const profile = profilePage(page)
      await step('open the profile', () => enter('/user/profile'))
      await step('open the password sheet', () => profile.open.click())
      await step('fill it in', () => profile.fill(member.password, NEW_PASSWORD))
      await step('change it', () => profile.submit.click())
      await step('see the outcome', outcome)
    },
  },
  {
    name: 'profile',
    about: 'A member looks at the profile',
    run: async ({ page, enter, step }) => {
      await step('open the profile', () => enter('/user/profile'))
      await step('see it', () => expect(page.getByTestId('profile-id')).toBeVisible())
    },
  },
  {
    name: 'contact',
    about: 'A visitor looks for support',
    run: async ({ page, visit, step }) => {
      const { contact } = publicPage(page)
      await step('open the contact page', () => visit('/contact'))
      await step('see how to reach support', () => expect(contact.text).toBeVisible())
    },
  },
  {
    name: 'howto',
    about: 'A visitor reads how the wallet is used',
    run: async ({ page, visit, step }) => {
      const { howto } = publicPage(page)
      await step('open the page', () => visit('/howto'))
      await step('see the instructions', () =>
        expect(howto.tutorials[0] ?? page.locator('main')).toBeVisible(),
      )
    },
  },
  {
    name: 'report',
    about: 'A member saves a report of a problem from the contact page',
    run: async ({ page, enter, step }) => {
      const report = reportPage(page)
      await step('open the contact page', () => enter('/user/contact'))
      await step('report a problem', () => report.open.last().click())
      await step('save the file', () => report.download())
    },
  },
]
