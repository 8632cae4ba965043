import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { env } from '@/env'
import { storeToken } from '@/session/token'
import { stubNetwork } from '@/testing/fake-network'
import { chatConfig } from '../../chat'
import { wallet } from '../../wallet'
import { call } from './call'
import { chatToken } from './chat-token'

const kept = { ...env }
let sent: (string | null)[] = []

beforeEach(() => {
  sent = []
  storeToken('t1', true)
  stubNetwork((_method, _url, headers) => {
    sent.push(headers.get('authorization'))
    return Response.json({ PREFIX: 'p' })
  })
})
afterEach(() => {
  Object.assign(env, kept)
  vi.unstubAllGlobals()
})

it.each([
  ['/', true, 't1'],
  ['/', false, 't1'],
  ['https://chat.operator.example', true, 't1'],
  ['https://chat.operator.example', false, null],
])('a chat at %s, with the setting %s, gets %s', async (chatUrl, setting, token) => {
  Object.assign(env, { chatUrl, chatToken: setting })
  expect(chatToken()).toBe(token)
  await call(chatConfig.spec, undefined)
  // The control: the wallet's own calls always carry the token.
  await call(wallet.spec, undefined).catch(() => {})
  expect(sent).toEqual([token && `Bearer ${token}`, 'Bearer t1'])
})
