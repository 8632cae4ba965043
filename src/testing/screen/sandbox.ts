import { afterAll, beforeEach, vi } from 'vitest'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { MEMBER_KEYS } from '@/lib/browser/storage'
import { payQr } from '../../../mocks/rules/money/qr'
import { MAIN_PHONE, OTHER_PHONE, PASSWORD, tokenFor } from '../../../mocks/scenarios/people'
import { startSandbox } from '../../../mocks/server/node'
import type { Member } from '../../../mocks/world/model'
import { defineGlobals } from '../define-globals'
import { idOf, specOfCall } from '../endpoints'
import { noteEnded, noteStarted } from '../left-behind'

export { mock } from '../../../mocks/mock'

/** The demo members. The first is signed in unless a test says otherwise. */
export const MEMBER = { phone: MAIN_PHONE, password: PASSWORD }
export const OTHER_MEMBER = { phone: OTHER_PHONE, password: PASSWORD }

/** The file's sandbox, with a new world for each test. A request that it does not answer is an error. */
export const sandbox = startSandbox()
const send = globalThis.fetch
/** Notes the reads, which a screen ends when it is left. A write goes on. */
const sendNoted: typeof send = async (input, init) => {
  if (!(input instanceof Request)) return send(input, init)
  const { method, url, signal } = input
  const path = new URL(url).pathname
  if (specOfCall({ method, path })?.kind === 'query')
    noteStarted(input, `the read ${method} ${path}`, () => signal.aborted)
  return send(input, init).finally(() => noteEnded(input))
}
defineGlobals({ fetch: sendNoted })
beforeEach(() => {
  sandbox.restore()
  sandbox.reset()
})
afterAll(() => sandbox.stop())

/** Opens a session of the member with that phone number in the current world. Returns its token. */
export function newToken(phone: string): string {
  const token = tokenFor(sandbox.world(), phone)
  if (!token) throw new Error(`no member ${phone}`)
  return token
}

/** Signs out in another tab, and signs another member in there. */
export function changeMember(phone: string | null) {
  for (const key of MEMBER_KEYS) localStorage.removeItem(key)
  localStorage.setItem('session-mark', `of-${phone}`)
  if (phone) localStorage.setItem('token', newToken(phone))
  else localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
}

/** The declarations of the calls that have no answer yet. */
export const underWay = (): EndpointSpec[] =>
  sandbox.underWay().flatMap(({ method, url }) => specOfCall({ method, path: new URL(url).pathname }) ?? [])

/** How often the app has sent the declared call with that id, whatever its path's parameters. */
export const sentTo = (id: string): number =>
  sandbox.requests().filter((call) => {
    const spec = specOfCall(call)
    return spec && idOf({ spec }) === id
  }).length

/** How often the app has called an endpoint. */
export const sent = (method: string, path: string): number =>
  sandbox.requests().filter((request) => request.method === method && request.path === path).length

/** The demo member in the current world. */
export function member(): Member {
  const found = [...sandbox.world().members.values()].find(({ username }) => username === MEMBER.phone)
  if (!found) throw new Error('the scenario has no demo member')
  return found
}

/** The money of the demo member in satang: of the main wallet, or of a game. */
export const money = (place: 'WALLET' | (string & {}) = 'WALLET'): number =>
  sandbox
    .world()
    .ledger.balance(place === 'WALLET' ? `wallet:${member().id}` : `game:${member().id}:${place}`)

/** Disarms what `sandbox.use` has armed. */
export function clearFaults() {
  sandbox.world().faults.length = 0
}

/** Takes the device offline: the browser says so, and nothing reaches the sandbox. Gives what ends that. */
export function disconnect() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  sandbox.use({ method: '*', path: '*', kind: 'drop', times: null, book: false })
  const reached = sandbox.requests().length
  window.dispatchEvent(new Event('offline'))
  return () => {
    clearFaults()
    sandbox.requests().length = reached
    onLine.mockRestore()
    window.dispatchEvent(new Event('online'))
  }
}

/** Pays the open QR, as a banking app does, and gives it. */
export function payOpenQr() {
  const open = [...sandbox.world().qrs.values()].find(({ state }) => state === 'open')
  return payQr(sandbox.world(), open?.id ?? '')
}
