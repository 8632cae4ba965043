import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it } from 'vitest'
import { activateGame, gameAccount } from '@/api/game'
import { findMessage, findSheet, findToast } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, mock, sandbox, sent } from '@/testing/screen/sandbox'

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
    username: () => valueBeside(t('profile.username')),
    password: () => valueBeside(t('game.password')),
    show: () => app.press(t('game.showPassword'), sheet),
    reset: async () => {
      await app.press(t('game.reset'), sheet)
      return findMessage(t('game.resetAsk'))
    },
  }
}

it('a game account that is not open, but is at the server, counts as opened and has its credentials', async () => {
  const { sheet, press, username } = await open('BETFLIX', 'Betflix')
  await within(sheet).findByText(t('game.closed'))
  sandbox.use(mock(activateGame).fail('SLOT_ALREADY_ACTIVE', 400, { book: true, times: 1 }))
  await press(t('game.activate'), sheet)
  await findToast(t('game.opened'))
  expect(await username()).toMatch(/\S/)
})

it('a game that the server does not know is told', async () => {
  const { sheet } = await open('NOSUCH', t('game.title'))
  await within(sheet).findByText(t('codes.errors.NO_GAME'))
})

it('the credentials are masked until shown, copied whole without being told, and replaced after a question; the old password goes at once, even when the new one cannot be read', async () => {
  const { sheet, press, password, show, reset } = await open('PG', 'Pagoda Games')
  expect(await password()).toBe(MASK)
  await press(t('game.copyPassword'), sheet)
  const said = await findToast(t('client.copied', { text: MASK }))
  const old = await navigator.clipboard.readText()
  expect(old).toMatch(/^\w{4,}/)
  expect(said).not.toHaveTextContent(old)
  await show()
  expect(await password()).toBe(old)
  const asked = await reset()
  expect(asked).toHaveTextContent(t('game.resetWhy'))
  await press(t('common.cancel'), asked)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent('GET', RESET)).toBe(0)
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
  within(sheet).getByRole('button', { name: t('game.hidePassword') })
})
