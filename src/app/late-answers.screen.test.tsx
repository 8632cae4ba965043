import { fireEvent, screen, waitFor } from '@testing-library/react'
import { t } from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { wallet } from '@/api/wallet'
import { MEMBER_KEYS, writeStored } from '@/lib/browser/storage'
import { idOf } from '@/testing/endpoints'
import { findMessage, findToast } from '@/testing/screen/hands'
import { offerDeposits } from '@/testing/screen/offer-deposits'
import { changeMember, MEMBER, member, OTHER_MEMBER, sentTo, underWay } from '@/testing/screen/sandbox'
import { actionsBy, beginHeld, openFor, readNow, type ToldAction } from '@/testing/screen/told-actions'
import { TOLD_WORDS } from '@/testing/screen/told-words'

// The answer of a write comes after the member has left its screen. It is told where it is due, and changes nothing else.

offerDeposits()
// So that entering home refreshes nothing.
beforeEach(() => void writeStored('last_sync', new Date().toISOString()))

/** One action of each write. A new write is in the list of actions (`outcomes.screen.test.tsx`), and so it is here. */
const ACTIONS = actionsBy(({ call }) => call)
const OF_MEMBERS = ACTIONS.filter(([, { phone }]) => phone !== null)

/** Presses, and holds the answer back. A page is open before, to which Back leads. */
async function pressAndHold(action: ToldAction) {
  const spec = action.spec
  const page = action.phone === null ? '/contact' : '/user/contact'
  const app = await openFor(action, page)
  await app.router.navigate({ href: action.address })
  const release = beginHeld(action, app)
  await waitFor(() => expect(underWay()).toContain(spec))
  await waitFor(() => expect(app.queryClient.isMutating()).toBeGreaterThan(0))
  return { ...app, spec, page, release }
}

/** Waits until the answer and what follows from it are in. */
async function settled({ queryClient, spec }: Awaited<ReturnType<typeof pressAndHold>>) {
  await waitFor(() => expect(underWay()).not.toContain(spec))
  await waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0))
}

/** What is shown is what the server has. */
async function isTrue({ queryClient }: Awaited<ReturnType<typeof pressAndHold>>) {
  const queries = queryClient.getQueryCache().findAll({ type: 'active' })
  const shown = () => queries.map(({ queryHash, state }) => [queryHash, state.data])
  const before = shown()
  await queryClient.refetchQueries({ type: 'active' })
  expect(before, 'what is shown, against what the server has').toEqual(shown())
}

const isTold = (name: keyof typeof TOLD_WORDS) => TOLD_WORDS[name].every((words) => readNow().includes(words))

/** A QR is read again, wherever it is shown, and so is a game's account. */
const NOT_HELD = ['QR', 'QR cancelled', 'game account opened', 'game password reset']

it.each(ACTIONS)('%s, answered after Back and another choice, leaves that open', async (name, action) => {
  const app = await pressAndHold(action)
  const isVisitor = action.phone === null
  const sheet = screen.queryAllByRole('dialog').at(-1)
  if (sheet && !NOT_HELD.includes(name)) {
    await app.press(t('common.close'), sheet)
    expect(sheet, 'the sheet of what is on its way').toBeVisible()
  }
  app.router.history.back()
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  const other = `/user/home?modal=${name === 'withdrawal' ? 'refund' : 'withdraw'}`
  const next = isVisitor ? '/howto' : other
  await app.router.navigate({ href: next })
  const opened = isVisitor ? [] : await screen.findAllByRole('dialog')
  const reads = sentTo(idOf(wallet))
  app.release()
  await settled(app)
  // Who has signed in is led home from any page.
  if (name === 'sign-in') return
  expect(app.router.state.location.href).toBe(next)
  expect(screen.queryAllByRole('dialog')).toEqual(opened)
  expect(sentTo(action.call)).toBe(1)
  if (app.spec.movesMoney) {
    expect(sentTo(idOf(wallet))).toBeGreaterThan(reads)
    // What is credited later is told by then as credited.
    if (!action.read && !app.spec.paysInLater) await waitFor(() => expect(isTold(name), readNow()).toBe(true))
    if (name === 'QR') await findToast(t('deposit.qr.active'))
  }
  if (isVisitor) return
  await isTrue(app)
  // So does its screen, opened again.
  await app.router.navigate({ href: action.address })
  await vi.dynamicImportSettled()
  await settled(app)
  await isTrue(app)
})

it.each(OF_MEMBERS.filter(([, { address }]) => address.includes('modal=')))(
  '%s, answered after its sheet was opened again, leaves that open with what was typed',
  async (_name, action) => {
    const app = await pressAndHold(action)
    app.router.history.back()
    await waitFor(() => expect(app.router.state.location.pathname).toBe(app.page))
    await app.router.navigate({ href: action.address })
    const sheet = await screen.findByTestId(`modal-${app.router.state.location.search.modal}`)
    // Its content comes a frame after its head.
    await waitFor(() => expect(sheet.children.length).toBeGreaterThan(1))
    const typed = [...sheet.querySelectorAll('input')].filter(
      ({ type, disabled, readOnly }) => /text|password/.test(type) && !disabled && !readOnly,
    )
    for (const input of typed) fireEvent.change(input, { target: { value: '7' } })
    const values = typed.map(({ value }) => value)
    app.release()
    await settled(app)
    expect([app.router.state.location.href, sheet.isConnected]).toEqual([action.address, true])
    expect(typed.map(({ isConnected, value }) => isConnected && value)).toEqual(values)
  },
)

/** Who is there when the answer comes: nobody, or another member. Each write is tried with one of them. */
const LEFT = OF_MEMBERS.map(([name, action], index) => {
  const other = action.phone === OTHER_MEMBER.phone ? MEMBER.phone : OTHER_MEMBER.phone
  return [name, index % 2 === 0 ? null : other, action] as const
})

it.each(LEFT)(
  '%s, answered when its member has left (now: %s), is told to nobody',
  async (name, phone, action) => {
    const app = await pressAndHold(action)
    const { name: own, bankAccountNo } = member()
    changeMember(phone)
    await waitFor(() => expect(app.router.state.location.pathname).toBe(phone ? '/user/home' : '/login'))
    if (phone) await waitFor(() => expect(app.queryClient.getQueryData(wallet().queryKey)).toBeDefined())
    else await screen.findByRole('heading', { name: t('login.title') })
    const { href } = app.router.state.location
    app.release()
    await settled(app)
    expect(app.router.state.location.href).toBe(href)
    expect(isTold(name), readNow()).toBe(false)
    // A sign-out tells at once that the outcome of what moves money is open.
    if (!phone && app.spec.movesMoney) await findMessage(t('common.unknown'))
    else if (phone || !app.spec.keptUntilTold)
      for (const role of ['dialog', 'alertdialog']) expect(screen.queryAllByRole(role)).toEqual([])
    // The other member's home refreshes the balances itself.
    expect(sentTo(action.call)).toBe(phone && name === 'balances refreshed' ? 2 : 1)
    if (action.phone === OTHER_MEMBER.phone) return
    for (const text of [own, bankAccountNo]) expect(document.body).not.toHaveTextContent(text)
    expect(MEMBER_KEYS.filter((key) => localStorage.getItem(key)?.includes(bankAccountNo))).toEqual([])
  },
)
