import { noop } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { runMutation } from '@/api/core/cache/query-client'
import { loadTransport } from '@/api/core/transport/load-transport'
import { info } from '@/api/lookup'
import { slipHours } from '@/api/member-lookup'
import { createQr, currentQr } from '@/api/qrcode'
import { wallet } from '@/api/wallet'
import { MEMBER_KEYS, STORAGE_KEYS, type StorageArea } from '@/lib/browser/storage'
import { satang } from '@/lib/money'
import { clearToken, readToken, storeToken } from '@/session/token'
import { openReport, reportStore } from '@/stores/report-store'
import { toast, toasts } from '@/stores/toasts'
import { stubNetwork } from '@/testing/fake-network'
import { testQueryClient } from '@/testing/test-query-client'
import { forgetMember, leaveMember, leaving, signOut } from './member-session'

const kept = (area: StorageArea) => (area === 'local' ? localStorage : sessionStorage)

// A sign-out removes what belongs to the member, and no tab acts for that member afterwards.

const client = testQueryClient()
afterEach(() => client.clear())

it("a member who is forgotten loses the member's queries, not the public ones", async () => {
  stubNetwork(() => Response.json({}))
  const theirs = [wallet(), slipHours()].map(({ queryKey }) => queryKey)
  await Promise.all([
    client.query(wallet()).catch(noop),
    client.query(slipHours()).catch(noop),
    client.query(info()).catch(noop),
  ])
  expect(client.getQueryCache().getAll()).toHaveLength(3)
  forgetMember(client)
  expect(theirs.map((key) => client.getQueryState(key))).toEqual([undefined, undefined])
  expect(client.getQueryState(info().queryKey)).toBeDefined()
})

it("a member who is forgotten loses the member's stored values, not the device's", () => {
  const all = STORAGE_KEYS.flatMap((key) => [
    { key, area: 'local' as const },
    { key, area: 'session' as const },
  ])
  const isMembers = ({ key }: { key: string }) => MEMBER_KEYS.some((one) => one === key)
  for (const { key, area } of all) kept(area).setItem(key, 'x')
  const left = () => all.filter(({ key, area }) => kept(area).getItem(key) !== null)
  // What is stored beside a token that all tabs share stays with it.
  forgetMember(client)
  expect(left()).toEqual(all.filter((one) => !isMembers(one) || one.area === 'local'))
  clearToken()
  forgetMember(client)
  expect(left()).toEqual(all.filter((one) => !isMembers(one) && one.key !== 'token'))
})

it.each([
  [true, undefined],
  [false, true],
])('a member who is forgotten loses the answer that is still in flight: %s', async (isForgotten, shown) => {
  await loadTransport()
  let answer: ((_: Response) => void) | undefined
  const network = (_method: string, path: string) =>
    path === '/api/qrcode/WW'
      ? new Promise<Response>((resolve) => (answer = resolve))
      : Promise.resolve(Response.json({}))
  stubNetwork(network)
  const made = runMutation(client, createQr(), { bankCode: 'WW', amount: satang(100_00) })
  await vi.waitFor(() => expect(answer).toBeDefined())
  if (isForgotten) forgetMember(client)
  answer?.(Response.json({ hasQrcode: true, qrcode: 'https://x.test/q', qrcodeId: 'q1', amount: 100 }))
  await made
  expect(client.getQueryData(currentQr({ bankCode: 'WW' }).queryKey)?.hasQrcode).toBe(shown)
})

it('a member who leaves is off the screen and forgotten before the next page has loaded', async () => {
  storeToken('a', true)
  client.setQueryData(wallet().queryKey, {} as never)
  openReport()
  toast({ kind: 'success', text: '1234567890' })
  let arrive = () => {}
  const left = signOut(client, () => new Promise<void>((resolve) => (arrive = resolve)))
  expect([leaving.read(), readToken(), reportStore.read(), toasts.read()]).toEqual([true, null, null, []])
  expect(client.getQueryCache().getAll()).toEqual([])
  // A query started by the page that is left is dropped too.
  client.setQueryData(wallet().queryKey, {} as never)
  arrive()
  await left
  expect([leaving.read(), client.getQueryCache().getAll().length]).toEqual([false, 0])
})

it('a member who leaves shows the screen again when the next page does not load', async () => {
  await leaveMember(client, () => Promise.reject(new Error('no line'))).catch(() => {})
  expect(leaving.read()).toBe(false)
})
