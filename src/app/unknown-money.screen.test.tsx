import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { actionOf } from '@/api/core/endpoint/endpoint-spec'
import { lostAnswers, readSent } from '@/api/core/money/sent-actions'
import { moneyPolicy } from '@/api/money'
import { env } from '@/env'
import { actionName } from '@/i18n/action-name'
import { beginSession } from '@/member/member-session'
import { markOf } from '@/session/last-member'
import { findSheet } from '@/testing/screen/hands'
import { offerDeposits } from '@/testing/screen/offer-deposits'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, MEMBER, newToken, sandbox, sentTo } from '@/testing/screen/sandbox'
import { actionsBy, beginHeld, openFor } from '@/testing/screen/told-actions'

// The answer of an action with money is lost, and the session ends before the member is shown what the server shows.

offerDeposits()
beforeEach(() => {
  env.idempotencyHeader = 'Idempotency-Key'
})
afterEach(() => moneyPolicy.dismiss({ isTold: true }))

/** One action with money of each sheet and page. */
const ACTIONS = actionsBy((action) => `${action.address} ${action.spec.movesMoney}`).filter(
  ([, action]) => action.spec.movesMoney,
)

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

it.each(ACTIONS)('%s is told after sign-in, before its sheet can send it again', async (_name, action) => {
  const spec = action.spec
  const phone = action.phone ?? MEMBER.phone
  const { arrange } = action
  const app = await openFor({
    ...action,
    phone: null,
    arrange: async () => {
      await arrange?.()
      sandbox.world().settings.idempotency = true
      beginSession(newToken(phone), true, await markOf(phone))
    },
  })
  // Another action with money, such as a QR to cancel, may come before the one that this is about.
  const ofAction = () => readSent().filter((sent) => sent.action === actionOf(spec))
  const release = beginHeld(action, app)
  await waitFor(() => expect(ofAction()).toHaveLength(1))
  const [{ key } = { key: null }] = ofAction()
  expect(key).toEqual(expect.any(String))
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
  clearFaults()
  await app.signIn(phone)
  const notice = await findSheet(t('lost.title'))
  expect(await within(notice).findByTestId('lost-answer')).toHaveTextContent(actionName(t, actionOf(spec)))
  await app.press(t('common.ok'), notice)
  await waitFor(() => expect(lostAnswers.read()).toEqual([]))
  expect(typed()).toEqual([])
  expect(sentTo(action.call)).toBe(1)
  expect(ofAction().filter(({ reported }) => !reported)).toEqual([])
})

it('a sheet that is open when the session ends keeps what was only typed', async () => {
  beginSession(newToken(MEMBER.phone), true, await markOf(MEMBER.phone))
  const app = await renderRoute('/user/home?modal=transfer&game=PG', { phone: null })
  await app.fill(await screen.findByRole('textbox', { name: t('common.amount') }), '10')
  sandbox.use(REFUSED)
  await app.queryClient.refetchQueries({ type: 'active' })
  await screen.findByRole('heading', { name: t('login.title') })
  clearFaults()
  await app.signIn(MEMBER.phone)
  await findSheet(t('transfer.title'))
  await waitFor(() => expect(typed()).toEqual(['amount: 10']))
})
