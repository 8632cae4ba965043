import type { Page } from '@playwright/test'
import { expect, OTHER_MEMBER, test } from '../../fixtures'
import { chatPage, textMessage } from '../../pages/chat.page'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'
import { followLink } from '../../support/browser/open-app'
import { passTime } from '../../support/browser/pass-time'
import { chatControl } from '../../support/sandbox/chat-control'

// The chat's button loads when the page is idle (src/lib/browser/idle-loader.ts).
const LATER = { timeout: 20_000 }

/** Signs another member in, in another tab. Returns once this tab has their token. */
async function signInElsewhere(page: Page, token: string) {
  const other = await page.context().newPage()
  await other.goto('/contact')
  await other.evaluate((value) => {
    localStorage.setItem('token', value)
    new BroadcastChannel('session').postMessage('signed-in')
  }, token)
  await other.close()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(token)
}

/** Reads a message, types a draft and signs out in another tab. Expects that neither remains. */
async function loseSession(page: Page, control: ReturnType<typeof chatControl>) {
  const chat = chatPage(page)
  await chat.open()
  await expect(chat.connection).toHaveAttribute('data-state', 'connected')
  // Messages of the first page are not announced.
  await expect(chat.messages).toHaveCount(6)
  await control.post({ userId: await control.memberId() }, textMessage('ยอดของคุณคือ'))
  await expect(chat.announcer).toContainText('ยอดของคุณคือ')
  await chat.input.fill('เลขบัญชีของฉัน')
  await expect(chat.input).toHaveValue('เลขบัญชีของฉัน')
  const other = await page.context().newPage()
  await other.goto('/user/profile')
  await other.getByTestId('logout').click()
  await expect(other.getByTestId('login-submit')).toBeVisible()
  await other.close()
  await expect(chat.messages).toHaveCount(0)
  await expect(chat.input).toHaveValue('')
  await expect(chat.announcer).not.toContainText('ยอดของคุณคือ')
  expect(await page.evaluate(() => localStorage.getItem('chat-draft'))).toBeNull()
}

test('a conversation ends with its session, whoever comes next', async ({ page, enter, sandbox }) => {
  const chat = chatPage(page)
  const control = chatControl(sandbox)
  await control.silence()
  await page.clock.install()
  await test.step('a session that ends while the chat is open leaves no message, draft or announcement', async () => {
    await enter('/contact')
    await loseSession(page, control)
  })

  await test.step('another member who signs in in another tab gets their own conversation', async () => {
    await chat.shut()
    await page.getByTestId('public-nav-home').click()
    await loginPage(page).remember.check()
    await loginPage(page).signIn()
    await expect(page.getByTestId('screen-home')).toBeVisible()
    await chat.open()
    await chat.say('ของสมาชิกคนแรก')
    await expect(chat.saying('ของสมาชิกคนแรก')).toHaveAttribute('data-status', 'succeed')
    await chat.close.click()
    await signInElsewhere(page, await sandbox.token(OTHER_MEMBER.phone))
    await chat.open()
    await expect(chat.connection).toHaveAttribute('data-state', 'connected')
    await expect(chat.empty).toBeVisible()
    // Messages to the first member no longer reach this tab, which is in the other member's room.
    await control.post({ userId: await control.memberId() }, textMessage('ถึงสมาชิกคนแรก'))
    await control.post({ userId: await control.memberId(OTHER_MEMBER.phone) }, textMessage('ถึงอีกคน'))
    await expect(chat.saying('ถึงอีกคน')).toBeVisible()
    await expect(chat.messages).toHaveCount(1)
    await chat.say('ของอีกคน')
    await expect(chat.saying('ของอีกคน')).toHaveAttribute('data-status', 'succeed')
  })

  await test.step('signing out ends the conversation: no draft, guest or message remains', async () => {
    await chat.say('ความลับของสมาชิก')
    await expect(chat.saying('ความลับ')).toHaveAttribute('data-status', 'succeed')
    await chat.input.fill('ร่างที่ยังไม่ส่ง')
    await chat.close.click()
    await page.getByTestId('logout').click()
    await expect(page.getByTestId('screen-login')).toBeVisible()
    const asked = await control.pagesAsked()
    await passTime(page, 10_000)
    expect(await control.pagesAsked()).toBe(asked)
    await chat.open()
    await expect(chat.empty).toBeVisible()
    await expect(chat.input).toHaveValue('')
    await expect(chat.saying('ความลับ')).toHaveCount(0)
  })
})

/** Opens the chat by keys and closes it in each way. */
async function enterAndLeave(page: Page) {
  const chat = chatPage(page)
  const closings = [
    () => page.keyboard.press('Escape'),
    () => chat.close.click(),
    () => page.goBack(),
    () => page.goBack(),
  ]
  for (const close of closings) {
    await chat.button.focus()
    await page.keyboard.press('Enter')
    await expect(chat.panel).toBeVisible()
    expect(await chat.panel.evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
    await close()
    await expect(chat.panel).toBeHidden()
    await expect(chat.button).toBeFocused()
    await expect(page.getByTestId('screen-statement')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/user/statement')
    await chat.stepsBack()
  }
  // Forward does not reopen the chat.
  await page.goForward()
  await expect(chat.panel).toBeHidden()
}

test('the open chat reports a failed read, and is entered and closed by keys', async ({
  page,
  enter,
  sandbox,
}) => {
  const chat = chatPage(page)
  await chatControl(sandbox).silence()
  await test.step('an unreadable history and a failed refresh are reported above the draft', async () => {
    const failed = chat.panel.getByTestId('page-error')
    const fault = { method: 'POST', path: '/api/chat/history', kind: 'status', status: 500 }
    await sandbox.fault(fault)
    await enter('/user/statement')
    await chat.open()
    await expect(failed).toBeVisible()
    await chat.say('ได้ยินไหม')
    await expect(chat.saying('ได้ยินไหม')).toBeVisible()
    await expect(failed).toBeVisible()
    // The history is also polled every few seconds, so the effect of a press is checked in the next frame.
    const isStillThere = await failed
      .getByTestId('page-error-retry')
      .evaluate(async (button: HTMLElement) => {
        button.click()
        await new Promise(requestAnimationFrame)
        return button.isConnected
      })
    expect(isStillThere).toBe(false)
    await expect(failed).toBeVisible()
    await sandbox.clearFaults()
    await expect(failed).toBeHidden()
    await expect(chat.saying('ได้ยินไหม')).toHaveAttribute('data-status', 'succeed')

    await chat.refresh.click()
    await expect(chat.refresh).not.toHaveAttribute('aria-busy', 'true')
    await expect(page.getByTestId('toast')).toBeHidden()
    await sandbox.fault(fault)
    await chat.refresh.click()
    await expect(page.getByTestId('toast')).toHaveAttribute('data-kind', 'danger')
    await expect(failed).toBeHidden()
  })

  await test.step('focus enters the chat and returns; Escape, the button and Back close it; the page stays where it was', async () => {
    await sandbox.clearFaults()
    await homePage(page).closeToasts()
    await chat.shut()
    await enterAndLeave(page)
  })
})

test('the invitation appears once per session, opens the chat and can be closed', async ({ page }) => {
  const chat = chatPage(page)
  await page.clock.install()
  await test.step('the invitation opens the chat', async () => {
    await page.goto('/howto')
    await chat.bubble.getByRole('button').first().click()
    await expect(chat.panel).toBeVisible()
    await expect(chat.bubble).toBeHidden()
    // The invitation has disappeared, so the focus returns to the button.
    await chat.close.click()
    await expect(chat.button).toBeFocused()
    await expect(chat.bubble).toBeHidden()
  })

  await test.step('the invitation appears once per session and can be closed', async () => {
    // Another session.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/contact')
    await expect(chat.button).toBeVisible(LATER)
    // It would cover a button here, and covers none on the next page.
    await passTime(page, 10_000)
    await expect(chat.bubble).toBeHidden()
    await followLink(page, '/howto')
    await expect(page.getByTestId('screen-howto')).toBeVisible()
    await passTime(page, 2_000)
    await expect(chat.bubble).toBeVisible()
    await chat.bubbleClose.click()
    await expect(chat.bubble).toBeHidden()
    await page.reload()
    await expect(page.getByTestId('screen-howto')).toBeVisible()
    await expect(chat.button).toBeVisible(LATER)
    await passTime(page, 10_000)
    await expect(chat.bubble).toBeHidden()
  })
})
