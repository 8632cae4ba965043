import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actionOf } from '@/api/core/endpoint/endpoint-spec'
import { lostAnswers } from '@/api/core/money/lost-answers'
import { readSent } from '@/api/core/money/sent-actions'
import { moneyPolicy } from '@/api/money'
import { env } from '@/env'
import { actionName } from '@/i18n/action-name'
import { beginSession } from '@/member/member-session'
import { markOf } from '@/session/last-member'
import { endpoints, idOf } from '@/testing/endpoints'
import { findSheet, hands } from '@/testing/screen/hands'
import { offerDeposits } from '@/testing/screen/offer-deposits'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, MEMBER, newToken, sandbox, sentTo } from '@/testing/screen/sandbox'
import { TOLD_ACTIONS, type ToldAction } from '@/testing/screen/told-actions'

// The answer of an action with money is lost, and the session ends before the member is shown what the server shows.

offerDeposits()
beforeEach(() => {
  localStorage.clear()
  return () => {
    moneyPolicy.dismiss({ isTold: true })
    localStorage.clear()
  }
})

const money = endpoints.filter(({ spec }) => spec.movesMoney)
const specOf = ({ call }: ToldAction) => money.find((one) => idOf(one) === call)?.spec
/** One action of each write that moves money. */
const ACTIONS = Object.entries<ToldAction>(TOLD_ACTIONS).filter(
  ([, action], index, all) =>
    specOf(action) && all.findIndex(([, { call }]) => call === action.call) === index,
)

type Hands = ReturnType<typeof hands>

/** Every call is answered that nobody is signed in. */
const REFUSED = {
  method: '*',
  path: '*',
  kind: 'status',
  status: 401,
  code: 'UNAUTHORIZED',
  times: null,
  book: false,
} as const

const typed = () =>
  [...document.querySelectorAll<HTMLInputElement>('dialog input')]
    .filter(({ type, value }) => ['text', 'tel'].includes(type) && value !== '')
    .map(({ name, value }) => `${name}: ${value}`)

it('every write that moves money and has a screen is pressed here', () => {
  const untold = ['wallet add', 'wallet withdraw']
  const pressed = new Set(ACTIONS.map(([, action]) => action.call))
  const missing = money.filter((one) => !pressed.has(idOf(one))).map(({ spec }) => actionOf(spec))
  expect(missing).toEqual(untold)
})

describe.each([
  ['with idempotency', 'Idempotency-Key', ACTIONS],
  ['without idempotency', '', ACTIONS.slice(0, 1)],
])('%s', (_, header, actions) => {
  beforeAll(() => void Object.assign(env, { idempotencyHeader: header }))
  afterAll(() => void Object.assign(env, { idempotencyHeader: '' }))

  it.each(actions)('%s is told after sign-in, before its sheet can send it again', async (_name, action) => {
    const spec = specOf(action)
    if (!spec) throw new Error('no money')
    const { address, scenario, phone, arrange, act } = action
    if (scenario) sandbox.reset(scenario)
    sandbox.world().settings.idempotency = header !== ''
    await arrange?.()
    const name = phone ?? MEMBER.phone
    beginSession(newToken(name), true, await markOf(name))
    const app = await renderRoute(address, { phone: null })
    // Another action with money, such as a QR to cancel, may come before the one that this is about.
    const ofAction = () => readSent().filter((sent) => sent.action === actionOf(spec))
    const release = sandbox.hold(spec.path, spec.method.toLowerCase() as 'get' | 'post' | 'delete')
    // A part of what it does may wait for the answer.
    Promise.resolve(act(app)).catch(() => {})
    await waitFor(() => expect(ofAction()).toHaveLength(1))
    const [{ key } = { key: null }] = ofAction()
    expect(typeof key === 'string').toBe(header !== '')
    sandbox.use(REFUSED)
    sandbox.use({ method: spec.method, path: spec.path, kind: 'drop', times: 1, book: true })
    release()

    // The sign-in page tells that it is unknown, and sends nobody to a balance that a visitor can't see.
    const message = await screen.findByRole('alertdialog', { name: t('common.unknown') })
    expect(message).toHaveTextContent(actionName(t, actionOf(spec)))
    expect(message).toHaveTextContent(t('lost.signIn'))
    expect(message).not.toHaveTextContent(t('client.outcomeUnknown'))
    await screen.findByRole('heading', { name: t('login.title') })
    await app.press(t('common.ok'), message)
    expect(await screen.findByTestId('login-unknown')).toHaveTextContent(actionName(t, actionOf(spec)))
    expect(ofAction()).toMatchObject([{ key, reported: false }])

    // A form may begin with what is usual for the member. That isn't what was typed.
    localStorage.removeItem('habits')
    const member = await signInAgain(app, name)
    const notice = await findSheet(t('lost.title'))
    expect(await within(notice).findByTestId('lost-answer')).toHaveTextContent(actionName(t, actionOf(spec)))
    await member.press(t('common.ok'), notice)
    await waitFor(() => expect(lostAnswers.read()).toEqual([]))
    expect(typed()).toEqual([])
    expect(sentTo(action.call)).toBe(1)
    expect(ofAction().filter(({ reported }) => !reported)).toEqual([])
  })
})

describe('a sheet that is open when the session ends', () => {
  const [, transfer] = ACTIONS.find(([name]) => name === 'transfer to a game') ?? []
  const open = async (act?: ToldAction['act']) => {
    sandbox.reset()
    beginSession(newToken(MEMBER.phone), true, await markOf(MEMBER.phone))
    const app = await renderRoute('/user/home?modal=transfer&game=PG', { phone: null })
    if (act) await act(app)
    else await app.fill(await screen.findByRole('textbox', { name: t('transfer.amount') }), '10')
    if (act) await screen.findByRole('alertdialog')
    expect(typed()).toEqual(['amount: 10'])
    sandbox.use(REFUSED)
    await app.queryClient.refetchQueries({ type: 'active' })
    await screen.findByRole('heading', { name: t('login.title') })
    if (act) await app.press(t('common.ok'), await screen.findByRole('alertdialog'))
    await signInAgain(app, MEMBER.phone)
    await findSheet(t('transfer.title'))
  }

  it('keeps what was only typed', async () => {
    await open()
    await waitFor(() => expect(typed()).toEqual(['amount: 10']))
  })

  it('does not open filled with what was carried out', async () => {
    await open(transfer?.act)
    await screen.findByRole('textbox', { name: t('transfer.amount') })
    expect(typed()).toEqual([])
  })
})

async function signInAgain({ user }: Pick<Hands, 'user'>, phone: string) {
  clearFaults()
  const member = hands(user)
  await member.fill(await screen.findByRole('textbox', { name: t('login.username') }), phone)
  await member.fill(screen.getByLabelText(t('login.password')), MEMBER.password)
  await member.press(t('login.submit'))
  return member
}
