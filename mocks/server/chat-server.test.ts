import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox } from './app'

const sandbox = createSandbox()
beforeAll(() => sandbox.listen(0))
afterAll(() => sandbox.close())
beforeEach(() => {
  sandbox.reset('default')
})

interface Sent {
  method?: string
  body?: unknown
  token?: string | undefined
}

async function send(path: string, { method = 'POST', body = {}, token }: Sent = {}) {
  const headers = {
    'Content-Type': 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }
  const response = await fetch(sandbox.url + path, { method, headers, body: JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, json: () => JSON.parse(text) }
}
const control = (path: string, body: unknown = {}) => send(`/__sandbox/${path}`, { body })

/** Signs a member in and gives the id and a token. */
async function signIn(username: string) {
  const { token } = (await control('session', { phone: username })).json()
  const members = await (await fetch(`${sandbox.url}/__sandbox/members`)).json()
  const found = members.find((one: { username: string }) => one.username === username)
  return { id: String(found?.id), token: String(token) }
}

describe('chat', () => {
  const text = (value: string) => ({ message_type: 'text', payload: { text: value } })
  const write = (value: string) =>
    send('/api/chat/send-message', {
      method: 'POST',
      body: { sender: 'customer', guestId: 'g1', message: text(value) },
    })

  it('echoes to the room only, and the support answers after a while', async () => {
    await control('settings', { agentDelayMs: 30 })
    const [mine, other] = [io(sandbox.url), io(sandbox.url)]
    const received: { sender: string; message: { message_type: string } }[] = []
    const receivedByOther: unknown[] = []
    mine.on('messaging', (message) => received.push(message))
    other.on('messaging', (message) => receivedByOther.push(message))
    await Promise.all([mine.emitWithAck('join', 'luma-g1'), other.emitWithAck('join', 'luma-g2')])
    const { createdAt } = (await write('สวัสดี')).json()
    await expect.poll(() => received.length).toBe(2)
    expect(received[0]).toMatchObject({ sender: 'customer', createdAt, guestId: 'g1', message: text('สวัสดี') })
    expect(received[1]).toMatchObject({ sender: 'other', message: { message_type: 'quick_replies' } })
    expect(receivedByOther).toEqual([])
    await control('chat', { guestId: 'g2', message: { message_type: 'sticker', payload: { text: 'x' } } })
    await expect.poll(() => receivedByOther).toMatchObject([{ message: { message_type: 'sticker' } }])
    for (const socket of [mine, other]) socket.close()
  })

  it("keeps a member's room closed without that member's token, by socket and by call", async () => {
    const [member, other] = await Promise.all([signIn('0812345678'), signIn('0898765432')])
    expect(member.id).not.toBe(other.id)
    const room = `luma-${member.id}`
    const join = async (auth: object) => {
      const socket = io(sandbox.url, { auth, forceNew: true })
      const answer: unknown = await socket.emitWithAck('join', room)
      return { socket, answer }
    }
    const received: string[] = []
    const listen = (name: string, { socket }: Awaited<ReturnType<typeof join>>) =>
      socket.on('messaging', () => received.push(name))
    const joins = {
      member: await join({ token: member.token }),
      other: await join({ token: other.token }),
      nobody: await join({}),
      liar: await join({ token: 'made-up' }),
    }
    for (const [name, joined] of Object.entries(joins)) listen(name, joined)
    for (const { answer } of [joins.other, joins.nobody, joins.liar])
      expect(answer).toEqual({ error: 'invalid-token' })
    expect(joins.member.answer).toBeFalsy()
    await control('chat', { userId: member.id, message: text('secret') })
    await expect.poll(() => received).toEqual(['member'])

    const history = async (who: object, token?: string) => {
      const answer = await send('/api/chat/history', { body: { ...who, limit: 10, skip: 0 }, token })
      return answer.status
    }
    for (const who of [{ userId: member.id }, { guestId: member.id }, { userId: '', guestId: member.id }]) {
      expect(await history(who)).toBe(401)
      expect(await history(who, other.token)).toBe(401)
      expect(await history(who, member.token)).toBe(200)
    }
    for (const { socket } of Object.values(joins)) socket.close()
  })

  it('cuts sockets, which reconnect by themselves', async () => {
    const socket = io(sandbox.url, { reconnectionDelay: 20, reconnectionDelayMax: 20 })
    let connects = 0
    socket.on('connect', () => {
      connects += 1
    })
    await expect.poll(() => connects).toBe(1)
    await control('chat/cut')
    await expect.poll(() => connects).toBe(2)
    socket.close()
  })

  it('sends every type of message in the conversation with the support', async () => {
    await control('settings', { agentDelayMs: 1 })
    const types = new Set<string>()
    const chosen = ['NONE', 'DEPOSIT', 'HOW_QR', 'GAMES', 'HUMAN']
    for (const payload of chosen) {
      const message = { message_type: 'postback', payload: { title: payload, payload } }
      await send('/api/chat/send-message', {
        method: 'POST',
        body: { sender: 'customer', guestId: 'g3', message },
      })
    }
    const read = async () =>
      (
        await send('/api/chat/history', { method: 'POST', body: { guestId: 'g3', limit: 20, skip: 0 } })
      ).json().history
    await expect.poll(async () => (await read()).length).toBe(2 * chosen.length)
    const history = await read()
    for (const { message } of history) types.add(message.message_type)
    expect([...types].toSorted()).toEqual([
      'buttons',
      'generic',
      'media',
      'postback',
      'quick_replies',
      'text',
    ])
  })
})
