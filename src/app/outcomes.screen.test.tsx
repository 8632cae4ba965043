import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { updateProfile } from '@/api/account'
import { logout } from '@/api/auth'
import { markRead, sendMessage, uploadImage, uploadVideo } from '@/api/chat'
import { autoLogin, autoLoginWithPassword } from '@/api/game'
import { verifyOtp } from '@/api/otp'
import { validateAccount } from '@/api/registration'
import { addToWallet, withdraw } from '@/api/wallet'
import { LOCALES } from '@/lib/locale'
import { textsIn } from '@/testing/all-texts'
import { endpoints, idOf } from '@/testing/endpoints'
import { flattenTexts } from '@/testing/flatten-texts'
import { LABELS } from '@/testing/screen/labels'
import { offerDeposits } from '@/testing/screen/offer-deposits'
import { sandbox, sentTo } from '@/testing/screen/sandbox'
import { ALL, actionsBy, openFor, readNow } from '@/testing/screen/told-actions'
import { SAME_WORDS, TOLD_WORDS } from '@/testing/screen/told-words'

/** The calls that change something and whose success no words tell. */
const UNTOLD = {
  'no screen uses it': [idOf(updateProfile), idOf(addToWallet), idOf(withdraw)],
  'the next step of the registration opens': [idOf(validateAccount), idOf(verifyOtp)],
  'the sign-in page opens': [idOf(logout)],
  'the game opens': [idOf(autoLogin), idOf(autoLoginWithPassword)],
  'the message itself is shown': [idOf(sendMessage), idOf(uploadImage), idOf(uploadVideo), idOf(markRead)],
}

offerDeposits()

it('every endpoint that changes something has an action, or tells nothing for a reason', () => {
  const changing = new Set(endpoints.filter(({ spec }) => spec.kind === 'mutation').map(({ id }) => id))
  const calls = new Set([...ALL.map(([, { call }]) => call), ...Object.values(UNTOLD).flat()])
  expect(calls).toEqual(changing)
})

const texts = LOCALES.map((locale) => new Map(flattenTexts(textsIn(locale))))

it('words that are told, and labels, mean the same in every language', () => {
  const keys = [...(texts[0]?.keys() ?? [])]
  const labels = Object.values(LABELS).flatMap((of) => Object.values(of))
  const rows = [...SAME_WORDS, ...labels.filter(([, , en]) => !/\d/.test(en))]
  const isOne = (row: readonly string[]) =>
    keys.some((key) => row.every((words, at) => texts[at]?.get(key)?.includes(words)))
  expect(rows.filter((row) => !isOne(row))).toEqual([])
})

it.each(ALL)('%s is told in its own words', async (name, action) => {
  const { call, read, act } = action
  await act(await openFor(action))
  await waitFor(() => {
    for (const words of TOLD_WORDS[name]) expect(readNow(read)).toContain(words)
  })
  expect(sentTo(call)).toBe(1)
  if (read) return
  for (const [other] of ALL.filter(([, other]) => other.call !== call)) {
    const isTold = TOLD_WORDS[other].every((words) => readNow().includes(words))
    expect(isTold, `it is told as: ${other}`).toBe(false)
  }
})

it.each(actionsBy(({ call }) => call).filter(([, action]) => action.spec.movesMoney))(
  '%s whose answer is lost is told by what the server shows, and is not sent again',
  async (_name, action) => {
    const { method, path } = action.spec
    const app = await openFor(action)
    sandbox.use({ method, path, kind: 'drop', times: 1, book: true })
    await action.act(app)
    const shown = Object.values(textsIn('en').evidence.shown)
    const isShown = (words: string) => document.body.textContent.includes(words)
    await waitFor(() => expect(shown.filter(isShown)).not.toEqual([]))
    expect(sentTo(action.call)).toBe(1)
  },
)
