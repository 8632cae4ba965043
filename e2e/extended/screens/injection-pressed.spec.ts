import { chatHistory } from '../../../src/api/chat'
import { autoLogin, autoLoginWithPassword, gameAccount } from '../../../src/api/game'
import { slipPicture, slips } from '../../../src/api/statement'
import { wallet } from '../../../src/api/wallet'
import { cleanMessage } from '../../../src/lib/text/text'
import { expect, test } from '../../fixtures'
import { STALE_MS, startAttackSessions } from '../../injection/attack-session'
import { CORPUS, expectUnharmed, TOLERATED } from '../../injection/expect-unharmed'
import { ADDRESSES, LINKS, MARKUP, TEXTS } from '../../injection/payloads'
import { at } from '../../injection/plans'
import { openGames, pressAll } from '../../injection/press'
import { chatPage } from '../../pages/chat.page'
import { gamePage } from '../../pages/game.page'
import { loginPage } from '../../pages/login.page'
import { transferPage } from '../../pages/transfer.page'
import { chatControl } from '../../support/sandbox/chat-control'

// Many payloads are shown, and the machine may be busy.
test.describe.configure({ timeout: 180_000 })
test.use({ tolerate: TOLERATED })

test('hostile links that are pressed open nothing', async ({ page, sandbox, enter }) => {
  // Poses as an Android phone and an iPhone at once. Opened tabs record where they were sent.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Android iPhone Safari/605' })
    const tabs: string[] = []
    Reflect.set(window, 'tabs', tabs)
    window.open = () => {
      const place = tabs.push('open') - 1
      const lead = (to: string) => {
        tabs[place] = to
      }
      return { closed: false, close: () => lead('closed'), location: { replace: lead } } as unknown as Window
    }
  })
  const stages = await startAttackSessions(page, sandbox.url)
  const { attacker, go, refresh } = stages
  await enter('/user/home?modal=game&game=LAOHUAY')
  await expect(gamePage(page).play).toBeVisible()
  const slot = (field: string) => at(wallet, `slots[].${field}`)
  const links = [...LINKS, 'https://good.example/']
  const marks = links.map(() => attacker.marked(slot('name'), 'x'))
  const offered: string[] = []
  await attacker.show(
    {
      [slot('name')]: marks,
      [slot('code')]: links.map((_, index) => `G${index}`),
      [slot('isActive')]: [true],
      [slot('web')]: links,
      [slot('android')]: links,
      [slot('ios')]: links,
      [at(gameAccount, 'username')]: ['x'],
      [at(gameAccount, 'password')]: ['x'],
    },
    async () => {
      await refresh(STALE_MS)
      await expect(page.getByTestId(`game-card-G${LINKS.length}`)).toBeVisible()
      offered.push(...(await openGames(page, marks)))
    },
  )
  // The sheets offer the two links that are valid for a game's app. The safe link at the end is the control.
  expect(offered).toEqual([
    `game-android ${LINKS.indexOf('intent://good.example#Intent;scheme=https;end')}`,
    `game-ios ${LINKS.indexOf('itms-services://?action=download-manifest&url=https://good.example')}`,
    ...['game-play', 'game-android', 'game-ios'].map((handle) => `${handle} ${LINKS.length}`),
  ])
  for (const [game, link] of [
    ['PG', autoLogin],
    ['IMI', autoLoginWithPassword],
  ] as const) {
    await refresh(STALE_MS)
    await go(`/user/home?modal=game&game=${game}`)
    await gamePage(page).play.waitFor()
    await attacker.show({ [at(link, 'link')]: LINKS }, () =>
      pressAll(page, LINKS.length, 'game-play', 'alert-ok'),
    )
  }
  const plan = {
    [at(slips, 'slips[].link')]: [''],
    [at(slips, 'slips[].reference')]: LINKS.map((_, index) => `r${index}`),
    [at(slipPicture, 'url')]: LINKS,
  }
  await attacker.show(plan, async () => {
    await go('/user/statement?modal=slips')
    await expect(page.getByTestId('slip-open')).toHaveCount(LINKS.length)
    await page.getByTestId('slip-open').evaluateAll((all) => {
      for (const one of all) (one as HTMLElement).click()
    })
  })
  await expect.poll(() => page.evaluate('tabs'), { timeout: 60_000 }).toEqual(LINKS.map(() => 'closed'))
  await expectUnharmed(page, stages)
})

test('texts of the support', async ({ page, sandbox, enter }) => {
  const stages = await startAttackSessions(page, sandbox.url)
  const { attacker } = stages
  const chat = chatPage(page)
  const control = chatControl(sandbox)
  await control.silence()
  const userId = await control.memberId()
  await enter('/user/profile')
  const mark = (text: string, literal = false) => attacker.marked('chat', text, { literal })
  const history = (field: string) => at(chatHistory, `history[].${field}`)
  await attacker.show(
    {
      [history('message.payload')]: MARKUP.slice(-10).map((html) => ({
        text: `<p>${mark('x')}</p>${html}`,
      })),
      [history('message.message_type')]: ['text'],
      [history('sender')]: ['other'],
      [history('session_id')]: ['__proto__'],
      [history('_id')]: TEXTS.slice(0, 10),
    },
    () => chat.open(),
  )
  await expect(chat.connection).toHaveAttribute('data-state', 'connected')
  /** Lets the support send messages to the open chat, ten at a time, and waits until each was seen. */
  const say = async (messages: readonly (() => object)[]) => {
    for (let start = 0; start < messages.length; start += 10) {
      const some = messages.slice(start, start + 10).map((make) => make())
      await attacker.show({}, async () => {
        for (const message of some) await control.post({ userId }, message)
      })
      attacker.tested.renderings += some.length
    }
  }
  const message = (message_type: string, payload: object) => ({ message_type, payload })
  const button = (link: string) => ({ type: 'web_url', title: mark(link, true), url: link })
  // The closed `<p>` makes the app show the text as markup.
  await say(MARKUP.map((html) => () => message('text', { text: `<p>${mark('x')}</p>${html}` })))
  await say(TEXTS.map((text) => () => message('text', { text: mark(text, text.length < 400) })))
  await say([
    () => message('buttons', { text: mark('x'), buttons: LINKS.map(button) }),
    () =>
      message('quick_replies', {
        text: mark('x'),
        quick_replies: TEXTS.map((title) => ({ title, payload: title })),
      }),
    () =>
      message('generic', {
        elements: ADDRESSES.map((image_url, index) => ({
          title: mark(TEXTS[index % 60] ?? '', true),
          subtitle: MARKUP[index % MARKUP.length],
          image_url,
          buttons: [{ type: 'postback', title: TEXTS[index % 60], payload: 'x' }],
        })),
      }),
  ])
  await say(
    LINKS.map(
      (url, index) => () =>
        message('media', { url, fileType: ['image', 'video', ''][index % 3], message: mark(url, true) }),
    ),
  )
  expect(await attacker.harm()).toEqual([])
  await expect(chat.input).toBeEditable()
  console.log(`tested ${attacker.tested.renderings} renderings of ${CORPUS.size} payloads, lost 0`)
})

test('texts of refusals', async ({ page, sandbox, enter }) => {
  const stages = await startAttackSessions(page, sandbox.url)
  const { attacker, go } = stages
  /** Answers each press with another refusal text, and waits until every marked text was shown. */
  const refuseWith = async (path: string, messages: readonly string[], ...handles: string[]) => {
    // The app doesn't show a text that looks like an HTML page or a stack trace, so such a text gets no mark.
    const says = messages.map((text) =>
      cleanMessage(text) === null ? text : attacker.marked('message', text),
    )
    await page.route(path, (route) => route.fulfill({ status: 400, json: { message: says.shift() ?? '' } }))
    await attacker.show({}, () => pressAll(page, messages.length, ...handles))
    expect(says).toEqual([])
    attacker.tested.renderings += messages.length
    await page.unroute(path)
  }
  const eighth = (rest: number) => MARKUP.filter((_, index) => index % 8 === rest)
  await page.goto('/login')
  const login = loginPage(page)
  await login.username.fill('0812345678')
  await login.password.fill('x')
  await refuseWith('**/api/login', [...TEXTS, ...eighth(0)], 'login-submit')
  // None of these is a known code, so each is shown as it is. A lookup in a plain object would find some of them, such
  // as `constructor`.
  for (const code of ['constructor', '__proto__', 'toString', '{{name}}', '$t(common.ok)', '%s']) {
    await page.route('**/api/login', (route) => route.fulfill({ status: 400, json: { message: code } }))
    await login.submit.click()
    await expect(login.error).toHaveText(code)
  }
  await page.unroute('**/api/login')
  await sandbox.fault({ method: 'POST', path: '/api/statement', kind: 'status', status: 400, code: 'X' })
  await enter('/user/statement')
  await page.getByTestId('page-error').waitFor()
  await refuseWith('**/api/statement', eighth(1), 'page-error-retry')
  await go('/user/home?modal=transfer&game=PG')
  await transferPage(page).fill({ amount: '1' })
  await refuseWith('**/api/wallet/transfer', eighth(2), 'transfer-submit', 'alert-ok')
  await expectUnharmed(page, stages)
})
