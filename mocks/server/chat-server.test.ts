import { io } from 'socket.io-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAIN_PHONE, OTHER_PHONE } from '../scenarios/people'
import { listeningSandbox } from '../testing/test-sandbox'

const { sandbox, send, control, signIn } = listeningSandbox()
beforeEach(() => control('reset'))

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
    const [member, other] = [await signIn(MAIN_PHONE), await signIn(OTHER_PHONE)]
    const id = '100001'
    const received: string[] = []
    const join = async (token: string) => {
      const socket = io(sandbox.url, { auth: { token }, forceNew: true })
      socket.on('messaging', () => received.push(token))
      return { socket, answer: await socket.emitWithAck('join', `luma-${id}`) }
    }
    const joins = [await join(member), await join(other), await join(''), await join('made-up')]
    const error = 'invalid-token'
    expect(joins.map(({ answer }) => answer ?? null)).toEqual([null, { error }, { error }, { error }])
    await control('chat', { userId: id, message: text('secret') })
    await expect.poll(() => received).toEqual([member])

    const history = async (who: object, token: string) => {
      const body = { ...who, limit: 10, skip: 0 }
      return (await send('/api/chat/history', { method: 'POST', body, token })).status
    }
    // Every invite link contains a member's id. Nobody else may open the member's room with it as a guest id.
    for (const who of [{ userId: id }, { guestId: id }, { userId: '', guestId: id }]) {
      expect(await history(who, '')).toBe(401)
      expect(await history(who, other)).toBe(401)
      expect(await history(who, member)).toBe(200)
    }
    expect(await history({ guestId: 'g' }, '')).toBe(200)
    for (const { socket } of joins) socket.close()
  })
})
