import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { updateProfile } from '@/api/account'
import { logout } from '@/api/auth'
import { markRead, sendMessage, uploadImage, uploadVideo } from '@/api/chat'
import { autoLogin, autoLoginWithPassword } from '@/api/game'
import { verifyOtp } from '@/api/otp'
import { validateAccount } from '@/api/registration'
import { addToWallet, withdraw } from '@/api/wallet'
import { LOCALES } from '@/lib/locale'
import { endpoints, idOf } from '@/testing/endpoints'
import { offerDeposits } from '@/testing/screen/offer-deposits'
import { renderRoute } from '@/testing/screen/render-route'
import { sandbox, sentTo } from '@/testing/screen/sandbox'
import { readNow, TOLD_ACTIONS, type ToldAction } from '@/testing/screen/told-actions'
import { TOLD_WORDS } from '@/testing/screen/told-words'

/** The calls that change something and whose success no words tell. */
const UNTOLD = {
  'no screen uses it': [idOf(updateProfile), idOf(addToWallet), idOf(withdraw)],
  'the next step of the registration opens': [idOf(validateAccount), idOf(verifyOtp)],
  'the sign-in page opens': [idOf(logout)],
  'the game opens': [idOf(autoLogin), idOf(autoLoginWithPassword)],
  'the message itself is shown': [idOf(sendMessage), idOf(uploadImage), idOf(uploadVideo), idOf(markRead)],
}

offerDeposits()

const ACTIONS = Object.entries(TOLD_ACTIONS) as [keyof typeof TOLD_ACTIONS, ToldAction][]

it('every endpoint that changes something has an action, or tells nothing for a reason', () => {
  const changing = new Set(endpoints.filter(({ spec }) => spec.kind === 'mutation').map(({ id }) => id))
  const calls = new Set([...ACTIONS.map(([, { call }]) => call), ...Object.values(UNTOLD).flat()])
  expect(calls).toEqual(changing)
  expect(changing.size).toBeGreaterThan(30)
})

describe.each(ACTIONS)('%s', (name, { call, address, scenario, phone, arrange, act, read }) => {
  it.each(LOCALES)('is told in its own words (%s)', async (locale) => {
    if (scenario) sandbox.reset(scenario)
    arrange?.()
    const app = await renderRoute(address, { locale, ...(phone === undefined ? {} : { phone }) })
    await act(app)
    await waitFor(() => {
      for (const words of TOLD_WORDS[locale][name]) expect(readNow(read)).toContain(words)
    })
    expect(sentTo(call)).toBe(1)
    if (read) return
    const others = ACTIONS.filter(([, other]) => other.call !== call)
    for (const [other] of others) {
      const isTold = TOLD_WORDS[locale][other].every((words) => readNow().includes(words))
      expect(isTold, `it is told as: ${other}`).toBe(false)
    }
  })
})
