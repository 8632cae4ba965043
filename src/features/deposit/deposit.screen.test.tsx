import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { updateBankAccountName } from '@/api/account'
import { env } from '@/env'
import { findSheet, findToast } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { mock, OTHER_MEMBER, sandbox, sent } from '@/testing/screen/sandbox'

const PUT_NAME = ['PUT', '/api/account/bankAccountName'] as const
const MAY_CHANGE = '/api/lookup/updateBankAccountName'
/** The number of the account whose name the bank wants in English. */
const NUMBER = '9876543210'

afterEach(() => {
  env.fastBanks = []
})

async function open(visit?: Parameters<typeof renderRoute>[1]) {
  const app = await renderRoute('/user/home?modal=deposit', visit)
  return { ...app, sheet: await findSheet(t('deposit.title')) }
}

it("the member's account and the channels are listed, slips too", async () => {
  env.fastBanks = ['SCB', 'KBANK']
  const { sheet, press } = await open({ locale: 'la' })
  await within(sheet).findByText('SOMCHAI JAIDEE')
  await within(sheet).findByText(t('slip.title'))
  for (const text of ['ธนาคารกสิกรไทย', 'Kasikornbank', '123-456-7890']) expect(sheet).toHaveTextContent(text)
  await press(t('deposit.bank.title'), sheet)
  await within(sheet).findByText('401-234-5678')
  for (const text of [t('deposit.bank.ownOnly'), t('deposit.bank.hour')])
    expect(sheet).toHaveTextContent(text)
  await press(t('deposit.wallet.title'), sheet)
  await within(sheet).findByText('091-234-5678')
  await within(sheet).findByText('0812345678')
  expect(within(sheet).queryByRole('button', { name: t('deposit.name.edit') })).toBeNull()
})

it('the group that was unfolded last comes first, and unfolded, at the next opening', async () => {
  const { sheet, press, router } = await open()
  await press(t('deposit.wallet.title'), sheet)
  await router.navigate({ to: '/user/home', search: {} })
  await waitFor(() => expect(sheet).not.toBeInTheDocument())
  await router.navigate({ to: '/user/home', search: { modal: 'deposit' } })
  await screen.findByTestId('deposit-group-wallet')
  const isUnfolded = (group: HTMLElement) =>
    within(group).getAllByRole('button')[0]?.getAttribute('aria-expanded')
  expect(
    screen.getAllByTestId(/^deposit-group-/).map((group) => [group.dataset.testid, isUnfolded(group)]),
  ).toEqual([
    ['deposit-group-wallet', 'true'],
    ['deposit-group-qr', 'false'],
    ['deposit-group-bank', 'false'],
  ])
})

it('an account without a number says so, and one in another currency than the member names it', async () => {
  const bank = { bankCode: 'SCB', bankAccountName: 'LUMA', bankAccountNo: '', currency: 'LAK' }
  const own = { ...bank, bankCode: 'KTB', bankAccountNo: '1234567890', currency: 'THB' }
  const wallets = [{ mode: 'AUTO', walletAccountName: '' }]
  sandbox.answer('/api/lookup/deposit', { banks: [bank, own], wallets, isManual: false })
  await open()
  const notes = [
    t('deposit.bank.noNumber'),
    ...(['kip', 'baht'] as const).map((unit) =>
      t('deposit.bank.currency', { currency: t(`common.${unit}`) }),
    ),
  ]
  for (const [account, ...isSaid] of [
    ['bank-SCB', true, true, false],
    ['bank-KTB', false, false, false],
    ['wallet', true, false, false],
  ] as const) {
    const { textContent } = await screen.findByTestId(`deposit-${account}`)
    expect([account, ...notes.map((one) => textContent.includes(one))]).toEqual([account, ...isSaid])
  }
})

it('the lack of any channel is told, slips included', async () => {
  sandbox.answer('/api/lookup/deposit', { banks: null, wallets: [], isManual: false })
  const { sheet } = await open()
  await within(sheet).findByText(t('deposit.nothing'))
  expect(within(sheet).queryByText(t('slip.title'))).toBeNull()
})

describe('a name that the bank wants in English', () => {
  /** Presses the copy button of a member with such a name. Gives the form that asks for it. */
  async function askedFor(visit = {}) {
    const app = await open({ phone: OTHER_MEMBER.phone, ...visit })
    await app.press(t('deposit.own.copy'), app.sheet)
    const editor = await findSheet(t('deposit.name.title'))
    const name = await within(editor).findByRole('textbox', { name: t('profile.bankAccountName') })
    const save = async (text: string) => {
      await app.fill(name, text)
      await app.press(t('deposit.name.save'), editor)
    }
    return { ...app, editor, name, save }
  }
  const isCopied = (text: string) =>
    waitFor(async () => expect(await navigator.clipboard.readText()).toBe(text))

  it('is asked for before a number is copied, and checked', async () => {
    const { sheet, user, editor, name, save } = await askedFor({ locale: 'th' })
    await within(sheet).findByText(t('deposit.name.notice'))
    for (const wrong of ['', '   ', 'มาลี สุขสันต์', 'Malee 2']) {
      await save(wrong)
      expect(name, wrong).toHaveAccessibleDescription(expect.stringContaining(t('client.nameEnglishOnly')))
    }
    expect(sent(...PUT_NAME)).toBe(0)
    await user.clear(name)
    await user.type(name, 'malee  suksan')
    expect(name).toHaveValue('MALEE  SUKSAN')
    await user.dblClick(within(editor).getByRole('button', { name: t('deposit.name.save') }))
    await within(sheet).findByText('MALEE SUKSAN')
    expect(within(sheet).queryByText(t('deposit.name.notice'))).toBeNull()
    expect(sent(...PUT_NAME)).toBe(1)
    await findToast(t('client.copied', { text: NUMBER }))
    await isCopied(NUMBER)
  })

  it.each([
    ['may be changed', true],
    ['may not be changed', false],
  ])('%s: a copy before that is known waits for it', async (_what, isOffered) => {
    sandbox.world().settings.updateBankAccountName = isOffered
    await navigator.clipboard.writeText('before')
    const release = sandbox.hold(MAY_CHANGE)
    const { sheet, press, editor } = await askedFor()
    expect(within(sheet).queryByText(t('deposit.name.notice'))).toBeNull()
    expect(await navigator.clipboard.readText()).toBe('before')
    release()
    if (isOffered) await press(t('deposit.name.skip'), editor)
    await isCopied(NUMBER)
    expect(within(sheet).queryAllByText(t('deposit.name.notice'))).toHaveLength(isOffered ? 1 : 0)
    expect(screen.queryByRole('dialog', { name: t('deposit.name.title') })).toBeNull()
  })

  it('and is changed in a browser that copies during a press only: the button asks for the press', async () => {
    const { sheet, press, save } = await askedFor()
    const refused = new DOMException('a press is needed', 'NotAllowedError')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refused)
    await save('Malee Suksan')
    await findToast(t('deposit.name.tapToCopy'))
    expect(within(sheet).getByRole('button', { name: t('deposit.own.copy') })).toHaveFocus()
    // A browser that copies in no way.
    await press(t('deposit.own.copy'), sheet)
    await findToast(t('client.copyFailed'))
  })

  it('and is changed before the sheet is closed: nothing is copied over what is there by then', async () => {
    await navigator.clipboard.writeText('of another app')
    const { sheet, save, router } = await askedFor()
    await save('Malee Suksan')
    await within(sheet).findByText('MALEE SUKSAN')
    await router.navigate({ to: '/user/home', search: {} })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await navigator.clipboard.readText()).toBe('of another app')
  })

  it('and refuses is told in words, and the number can be copied without it', async () => {
    const { press, editor, name, save } = await askedFor()
    sandbox.use(mock(updateBankAccountName).fail('BANK_ACCOUNT_NAME_ENG'))
    await save('Malee Suksan')
    expect(await findToast(t('codes.errors.BANK_ACCOUNT_NAME_ENG'))).toHaveTextContent('MALEE SUKSAN')
    expect(name).toHaveValue('MALEE SUKSAN')
    await press(t('deposit.name.skip'), editor)
    await isCopied(NUMBER)
  })
})
