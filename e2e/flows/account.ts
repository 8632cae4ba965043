import { withoutAgreement } from '../pages/home.page'
import { loginPage } from '../pages/login.page'
import { registerPage } from '../pages/register.page'
import { download } from '../support/browser/download'
import { openApp } from '../support/browser/open-app'
import { enter, type Flow, fill, press, SEE_OUTCOME, see, seeAmount, visit } from './flow'

const NEW_PASSWORD = 'demo5678'

/** Signing in and out, registering, the account and the public pages. */
export const accountFlows: Flow[] = [
  {
    name: 'sign-in',
    about: 'A member signs in with phone number and password and sees the balances',
    sends: 'POST /api/login',
    steps: [
      [
        'open the sign-in page',
        async ({ page }) => {
          await withoutAgreement(page)
          await openApp(page, '/login')
        },
      ],
      ['sign in', ({ page, member }) => loginPage(page).signIn(member)],
      ['see the balances', seeAmount('total-balance')],
    ],
  },
  {
    name: 'sign-out',
    about: 'A member signs out and is back at the sign-in page',
    steps: [
      ['open home', enter('/user/home')],
      ['sign out', press('logout')],
      ['see the sign-in page', see('login-submit')],
    ],
  },
  {
    name: 'register',
    about: 'A visitor registers with a one-time code, through all four steps',
    sends: 'POST /api/account',
    steps: [
      ['open registration', visit('/register')],
      ['give the phone number', ({ page }) => registerPage(page).fillPhone()],
      ['type the one-time code', ({ page, sandbox }) => registerPage(page).fillOtp(sandbox)],
      ['give name and password', ({ page }) => registerPage(page).fillProfile()],
      ['give the bank account', ({ page }) => registerPage(page).fillBank()],
      ['register', press('register-submit')],
      ['see that it is done', ({ page }) => registerPage(page).onceDone()],
    ],
  },
  {
    name: 'password',
    about: 'A member changes the password',
    sends: 'PUT /api/account/changepwd',
    steps: [
      ['open the profile', enter('/user/profile')],
      ['open the password sheet', press('password-open')],
      ['give the old one', ({ page, member }) => page.getByTestId('password-old').fill(member.password)],
      ['give a new one', fill('password-new', NEW_PASSWORD)],
      ['repeat it', fill('password-confirm', NEW_PASSWORD)],
      ['change it', press('password-submit')],
      SEE_OUTCOME,
    ],
  },
  {
    name: 'profile',
    about: 'A member looks at the profile',
    steps: [
      ['open the profile', enter('/user/profile')],
      ['see it', see('profile-id')],
    ],
  },
  {
    name: 'contact',
    about: 'A visitor looks for support',
    steps: [
      ['open the contact page', visit('/contact')],
      ['see how to reach support', see('contact-text')],
    ],
  },
  {
    name: 'howto',
    about: 'A visitor reads how the wallet is used',
    steps: [
      ['open the page', visit('/howto')],
      ['see the instructions', see('video-wallet')],
    ],
  },
  {
    name: 'report',
    about: 'A member saves a report of a problem from the contact page',
    steps: [
      ['open the contact page', enter('/user/contact')],
      ['report a problem', ({ page }) => page.getByTestId('report-open').last().click()],
      ['save the file', ({ page }) => download(page.getByTestId('report-save'))],
    ],
  },
]
