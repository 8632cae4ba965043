import { expect, type Page } from '@playwright/test'
import { chatPage } from '../pages/chat.page'
import { depositPage } from '../pages/deposit.page'
import { homePage } from '../pages/home.page'
import { registerPage } from '../pages/register.page'
import { transferPage } from '../pages/transfer.page'
import { drawn } from './browser/slip-files'
import { chatControl } from './sandbox/chat-control'
import type { SandboxControl } from './sandbox/sandbox-control'
import { SCREENS, type Screen } from './screens'

/** A state that a screen or sheet reaches in use. */
export interface State {
  name: string
  /** The address where it starts; undefined: where the previous state ended. */
  path?: string
  /** The test id of an element that is there at the starting point. */
  begins: string
  member: boolean
  /** Reaches the state. */
  act?: (page: Page, sandbox: SandboxControl) => Promise<unknown>
  /** The test id of an element that is there once the state is reached. */
  ready: string
}

/** A state that starts from the entry named `screen` in `SCREENS`. */
function after(screen: string, name: string, ready: string, act: NonNullable<State['act']>): State {
  return { ...begin(screenOf(screen)), name: `${screen}, ${name}`, act, ready }
}

/** A state that continues the previous one. */
const then = (name: string, begins: string, ready: string, act: NonNullable<State['act']>): State => ({
  name,
  begins,
  ready,
  act,
  member: false,
})

const press = (handle: string) => (page: Page) => page.getByTestId(handle).first().click()

function begin({ name, path, member, ready, press: opener }: Screen): State {
  const state = { name, path, member, begins: opener ?? ready, ready }
  return opener ? { ...state, act: press(opener) } : state
}

const ONCE = { times: 1 }

/** A text that is hard to break into lines. */
const LONG = `https://example.com/${'a1'.repeat(60)}`
const PICTURE = '/sandbox-art/slides/bonus-welcome.svg'
const link = (title: string) => ({ title, type: 'web_url', url: 'https://example.com' })

/** Support's messages, of each type and of an unknown one. */
const MESSAGES = [
  { message_type: 'text', payload: { text: `<b>bold</b> ${LONG} สวัสดี ສະບາຍດີ` } },
  { message_type: 'buttons', payload: { text: LONG, buttons: [link(LONG)] } },
  { message_type: 'media', payload: { message: LONG, url: PICTURE, filePath: PICTURE, fileType: 'image' } },
  { message_type: 'media', payload: { url: PICTURE, filePath: PICTURE, fileType: 'file' } },
  {
    message_type: 'generic',
    payload: { elements: [{ title: LONG, subtitle: LONG, image_url: PICTURE, buttons: [link('1')] }] },
  },
  { message_type: 'sticker', payload: {} },
  {
    message_type: 'quick_replies',
    payload: { text: LONG, quick_replies: [LONG, 'OK'].map((title) => ({ title, payload: title })) },
  },
]

/** Shows a message of each type, one that was not sent and a file that cannot be. */
async function fillChat(page: Page, sandbox: SandboxControl) {
  const [chat, control] = [chatPage(page), chatControl(sandbox)]
  await control.silence()
  await chat.button.click()
  for (const message of MESSAGES) await control.post(message)
  await expect(chat.quickReplies).toHaveCount(2)
  await sandbox.refuse('POST /api/chat/send-message', 400, 'REQUEST_LIMIT', ONCE)
  await chat.say(LONG)
  await expect(chat.ofStatus('failed')).toBeVisible()
  await chat.input.fill('x'.repeat(2_000))
  await chat.attach.setInputFiles({
    name: `${LONG}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  })
}

/** Every screen and sheet as it opens, and the states it reaches in use. */
export const STATES: readonly State[] = [
  ...SCREENS.map(begin),

  after('/login', 'left empty', 'login-username-error', press('login-submit')),
  after('/login', 'refused', 'login-error', async (page) => {
    await page.getByTestId('login-username').fill('0812345678')
    await page.getByTestId('login-password').fill('wrong')
    await page.getByTestId('login-submit').click()
  }),
  after('/register', 'phone missing', 'register-phone-error', press('register-next')),
  after('/register', 'the code', 'register-otp', (page) => registerPage(page).fillPhone()),
  then(
    '/register, about oneself, left empty',
    'register-otp',
    'register-name-error',
    async (page, sandbox) => {
      await registerPage(page).fillOtp(sandbox)
      await page.getByTestId('register-name').waitFor()
      await page.getByTestId('register-next').click()
    },
  ),
  then('/register, the bank, left empty', 'register-name', 'register-bank-error', async (page) => {
    await registerPage(page).fillProfile()
    await page.getByTestId('register-bank').waitFor()
    await page.getByTestId('register-submit').click()
  }),
  then('/register, done', 'register-bank', 'register-done', async (page) => {
    await registerPage(page).fillBank()
    await page.getByTestId('register-submit').click()
  }),

  after('/user/home', 'balances hidden', 'balance-hide', press('balance-hide')),
  after('/user/home', 'asked before the invite bonus', 'confirm', press('invite-receive')),
  after('/user/home', 'offline', 'offline', (page) => page.context().setOffline(true)),
  after('/user/home deposit', 'a QR asked for', 'qr-amount', (page) => depositPage(page).openQr('WW')),
  after('/user/home deposit', 'a QR', 'qr-image', async (page) => {
    const qr = await depositPage(page).openQr('WW')
    await qr.amount.fill('300')
    await qr.create.click()
  }),
  after('/user/home deposit', 'banks', 'copy-bank-SCB', (page) => depositPage(page).openGroup('bank')),
  after('/user/home deposit', 'mobile wallets, no such link', 'alert', async (page) => {
    await depositPage(page).openGroup('wallet')
    await page.getByTestId('gift-link').fill('nothing')
    await page.getByTestId('gift-send').click()
  }),
  after('/user/home deposit', 'a slip chosen', 'slip-preview', async (page) => {
    const slip = await drawn(page, 'slip-250.png', { width: 360, height: 640, type: 'png' })
    await page.getByTestId('slip-file').setInputFiles(slip)
  }),
  after('/user/home deposit', 'not a picture', 'slip-file-error', (page) =>
    page
      .getByTestId('slip-file')
      .setInputFiles({ name: 'slip.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }),
  ),
  after('/user/home transfer', 'left empty', 'transfer-amount-error', press('transfer-submit')),
  after('/user/home transfer', 'done', 'alert', async (page) => {
    await transferPage(page).fill({ amount: '1' })
    await transferPage(page).submit.click()
  }),
  after('/user/home withdraw', 'left empty', 'withdraw-amount-error', press('withdraw-submit')),
  after('/user/home withdraw', 'asked', 'confirm', (page) => homePage(page).withdraw('200')),
  after('/user/home game', 'asked before a new password', 'confirm', press('game-reset-password')),
  {
    ...begin(screenOf('/user/home game')),
    name: 'a game without an account',
    path: '/user/home?modal=game&game=BETFLIX',
    begins: 'game-activate',
    ready: 'game-activate',
  },
  after('/user/home refund', 'asked', 'confirm', press('refund-to-wallet')),
  after('/user/profile password', 'left empty', 'password-old-error', press('password-submit')),
  after('/user/bonus', 'no such code', 'promo-none', async (page) => {
    await page.getByTestId('promo-code').fill('NOTHING')
    await page.getByTestId('promo-find').click()
  }),
  after('/user/bonus bonus', 'refused', 'alert', async (page, sandbox) => {
    await sandbox.refuse('GET /api/bonus/activate/:code', 400, 'BONUS_CONDITION', ONCE)
    await page.getByTestId('bonus-receive').click()
    await page.getByTestId('confirm-ok').click()
  }),
  after('/user/bonus bonus', 'the report of a trouble', 'modal-report', async (page, sandbox) => {
    await sandbox.refuse('GET /api/bonus/activate/:code', 400, 'NOT_LISTED', ONCE)
    await page.getByTestId('bonus-receive').click()
    await page.getByTestId('confirm-ok').click()
    await page.getByTestId('alert').getByTestId('report-open').click()
  }),
  after('/user/statement', 'a row unfolded', 'statement-row', (page) =>
    page.getByTestId('statement-row').first().locator('summary').click(),
  ),
  after('/user/statement export', 'no such page', 'statement-export-to-error', async (page) => {
    await page.getByTestId('statement-export-to').fill('0')
    await page.getByTestId('statement-export-submit').click()
  }),
  after('/user/spin', 'asked before a coupon is claimed', 'confirm', press('coupon-claim')),
  after('/user/spin', 'a prize', 'prize', press('wheel-spin')),
  after('/user/profile', 'copied', 'toast', press('copy-profile-id')),
  after('/user/statement', 'a page that cannot be loaded', 'page-error', async (page, sandbox) => {
    await sandbox.refuse('POST /api/statement', 500)
    await page.getByTestId('pager-page-2').click()
  }),
  after('the chat', 'messages of every kind', 'chat-attach-error', fillChat),
]

function screenOf(name: string): Screen {
  const found = SCREENS.find((one) => one.name === name)
  if (!found) throw new Error(`there is no screen "${name}"`)
  return found
}
