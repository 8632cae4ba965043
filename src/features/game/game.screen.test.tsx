import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { describe, expect, it, vi } from 'vitest'
import { activateGame, autoLogin, gameAccount } from '@/api/game'
import { findMessage, findSheet, findToast } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, mock, sandbox, sent } from '@/testing/screen/sandbox'

const ACTIVATE = '/api/wallet/activate/BETFLIX'
const RESET = '/api/wallet/resetpassword/PG'
const MASK = '••••••••'

async function open(game: string, name: string, visit?: Parameters<typeof renderRoute>[1]) {
  const app = await renderRoute(`/user/home?modal=game&game=${game}`, visit)
  const sheet = await findSheet(name)
  /** What stands beside a label of the credentials. */
  const valueBeside = async (label: string) => {
    const term = await within(sheet).findByText(
      (text, element) => text === label && element?.tagName === 'DT',
    )
    return term.nextElementSibling?.textContent ?? ''
  }
  return {
    ...app,
    sheet,
    username: () => valueBeside(t('game.username')),
    password: () => valueBeside(t('game.password')),
    show: () => app.press(t('game.showPassword'), sheet),
    reset: async () => {
      await app.press(t('game.reset'), sheet)
      return findMessage(t('game.resetAsk'))
    },
  }
}

describe('a game account that is not open', () => {
  it('is opened once, and its credentials are shown', async () => {
    const { sheet, user, username } = await open('BETFLIX', 'Betflix', { locale: 'th' })
    await within(sheet).findByText(t('game.closed'))
    const release = sandbox.hold(ACTIVATE)
    await user.dblClick(within(sheet).getByRole('button', { name: t('game.activate') }))
    release()
    await findToast(t('game.opened'))
    expect(await username()).toMatch(/\S/)
    expect(sent('GET', ACTIVATE)).toBe(1)
  })

  it('but is open at the server counts as opened', async () => {
    const { sheet, press, username } = await open('BETFLIX', 'Betflix')
    sandbox.use(mock(activateGame).fail('SLOT_ALREADY_ACTIVE', 400, { book: true, times: 1 }))
    await press(t('game.activate'), sheet)
    await findToast(t('game.opened'))
    expect(await username()).toMatch(/\S/)
  })

  it('and is refused says why, and keeps its button', async () => {
    const { sheet, press } = await open('BETFLIX', 'Betflix', { locale: 'la' })
    sandbox.use(mock(activateGame).fail('SLOT_ACTIVATE_FAIL'))
    await press(t('game.activate'), sheet)
    await findToast(t('codes.errors.SLOT_ACTIVATE_FAIL'))
    await waitFor(() => expect(within(sheet).getByRole('button', { name: t('game.activate') })).toBeEnabled())
  })
})

it('a game that the server does not know is told', async () => {
  const { sheet } = await open('NOSUCH', t('game.title'))
  await within(sheet).findByText(t('codes.errors.NO_GAME'))
})

describe('the credentials', () => {
  it('that cannot be read say so in their place, with a way on', async () => {
    sandbox.use(mock(gameAccount).fail('NO_DATA'))
    const { sheet, press, username } = await open('PG', 'Pagoda Games')
    expect(await within(sheet).findByRole('alert')).toHaveTextContent(t('codes.errors.NO_DATA'))
    expect(sheet).toHaveTextContent('320.50')
    expect(within(sheet).getByRole('button', { name: t('game.play') })).toBeDisabled()
    clearFaults()
    await press(t('common.retry'), sheet)
    expect(await username()).toMatch(/\S/)
  })

  it('are masked until shown, and copied whole without being told', async () => {
    const { sheet, press, password, show } = await open('PG', 'Pagoda Games')
    expect(await password()).toBe(MASK)
    await press(t('game.copyPassword'), sheet)
    const said = await findToast(t('client.copied', { text: MASK }))
    const copied = await navigator.clipboard.readText()
    expect(copied).toMatch(/^\w{4,}/)
    expect(said).not.toHaveTextContent(copied)
    await show()
    expect(await password()).toBe(copied)
  })

  it('get another password after a question, by one call', async () => {
    const { sheet, user, press, password, show, reset } = await open('PG', 'Pagoda Games', { locale: 'th' })
    await show()
    const old = await password()
    const question = await reset()
    expect(question).toHaveTextContent(t('game.resetWhy'))
    await press(t('common.cancel'), question)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent('GET', RESET)).toBe(0)
    const again = await reset()
    await user.dblClick(within(again).getByRole('button', { name: t('game.reset') }))
    await findToast(t('game.resetDone'))
    await waitFor(async () => expect([old, MASK]).not.toContain(await password()))
    expect(sent('GET', RESET)).toBe(1)
    within(sheet).getByRole('button', { name: t('game.hidePassword') })
  })

  it('lose the old password at once, even when the new one cannot be read', async () => {
    const { sheet, press, password, show, reset } = await open('PG', 'Pagoda Games')
    await show()
    const old = await password()
    const question = await reset()
    sandbox.use(mock(gameAccount).fail('NO_DATA'))
    await press(t('game.reset'), question)
    await findToast(t('game.resetDone'))
    await within(sheet).findByRole('alert')
    expect(sheet).not.toHaveTextContent(old)
    expect(within(sheet).getByRole('button', { name: t('game.play') })).toBeDisabled()
    clearFaults()
    await press(t('common.retry'), sheet)
    await waitFor(async () => expect([old, MASK]).not.toContain(await password()))
  })
})

describe('playing', () => {
  it('that the provider refuses says why, and the sheet stays', async () => {
    const { sheet, press, username, dismiss } = await open('PG', 'Pagoda Games', { locale: 'la' })
    await username()
    sandbox.use(mock(autoLogin).fail('SLOT_NO_ACCOUNT'))
    await press(t('game.play'), sheet)
    expect(await dismiss(t('game.playFailed'))).toContain(t('codes.errors.SLOT_NO_ACCOUNT'))
    expect(sheet).toBeVisible()
  })

  it.each(['', 'javascript:alert(1)'])('by a link that is %j opens nothing, and says so', async (link) => {
    const { sheet, press, username, dismiss } = await open('PG', 'Pagoda Games')
    const account = await username()
    sandbox.answer(`/api/autoLogin/pg/${account}`, { link })
    const opened = vi.spyOn(window, 'open')
    await press(t('game.play'), sheet)
    await dismiss(t('game.playFailed'))
    expect(opened).not.toHaveBeenCalled()
  })
})

describe.each([
  [
    'android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  ],
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5'],
] as const)('on %s', (system, userAgent) => {
  it("only the provider's app for this phone is offered", async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    const { sheet, username } = await open('PG', 'Pagoda Games')
    await username()
    const other = system === 'ios' ? 'android' : 'ios'
    expect(within(sheet).getByRole('link', { name: t(`game.${system}`) })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`/pg/app/${system}$`)),
    )
    expect(within(sheet).queryByRole('link', { name: t(`game.${other}`) })).toBeNull()
  })
})
