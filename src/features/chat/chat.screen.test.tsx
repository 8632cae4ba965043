import { act, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendMessage, uploadImage } from '@/api/chat'
import { enableChatWidget } from '@/api/lookup'
import { env } from '@/env'
import { loadNamespace } from '@/i18n'
import { readStored } from '@/lib/browser/storage'
import { memberMark } from '@/session/last-member'
import { chatStore, closeChat, setUnread } from '@/stores/chat-store'
import { idOf } from '@/testing/endpoints'
import { sockets } from '@/testing/fake-socket'
import { findSheet } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { changeMember, mock, OTHER_MEMBER, sandbox, sentTo } from '@/testing/screen/sandbox'
import { slipOf } from '@/testing/screen/told-actions'

vi.mock('socket.io-client', () => import('@/testing/fake-socket'))

beforeEach(() => {
  env.chatUrl = '/'
})
afterEach(() => {
  env.chatUrl = null
  sockets.splice(0)
})

const message = (text: string, sender = 'other') => ({
  _id: text,
  sender,
  message: { message_type: 'text', payload: { text } },
  createdAt: new Date().toISOString(),
})

async function openChat() {
  const app = await renderRoute('/user/home')
  // Named by an answer: a session of the chat is the named member's.
  await waitFor(() => expect(memberMark()).not.toMatch(/^token/))
  await app.press(t('chat.title'))
  const panel = await findSheet(t('chat.title'))
  await waitFor(() => expect(sockets.at(-1)?.attempts).toBeGreaterThan(0))
  const socket = sockets.at(-1)
  act(() => socket?.open())
  await within(panel).findByText(t('chat.connection.connected'))
  return { ...app, socket, panel, input: within(panel).getByRole('textbox', { name: t('chat.input') }) }
}

it('without a backend there is no chat, and nothing of it is asked for', async () => {
  env.chatUrl = null
  await renderRoute('/user/home')
  await waitFor(() => expect(memberMark()).not.toMatch(/^token/))
  expect(screen.queryByRole('button', { name: t('chat.title') })).toBeNull()
  expect(sentTo(idOf(enableChatWidget))).toBe(0)
})

it('a message is shown once, and one that comes while the chat is closed is counted', async () => {
  const { press, fill, socket, panel, input } = await openChat()
  await fill(input, 'Where is my money?')
  await press(t('chat.send'), panel)
  await within(panel).findByText('Where is my money?')
  await waitFor(() => expect(sentTo(idOf(sendMessage))).toBe(1))
  act(() => socket?.tell('messaging', message('We look')))
  await within(panel).findByText('We look')
  act(() => socket?.tell('messaging', message('We look')))
  expect(within(panel).getAllByText('We look')).toHaveLength(1)
  await press(t('common.close'), panel)
  act(() => socket?.tell('messaging', message('It has come')))
  await press(t('chat.openUnread', { count: 1 }))
  // What was sent is no draft.
  const again = await findSheet(t('chat.title'))
  expect(within(again).getByRole('textbox', { name: t('chat.input') })).toHaveValue('')
  sandbox.use(mock(sendMessage).fail('CHAT_CLOSED'))
  for (const text of ['Hello?', 'Are you there?']) {
    await fill(within(again).getByRole('textbox', { name: t('chat.input') }), text)
    await press(t('chat.send'), again)
  }
  const retries = () => within(again).getAllByRole('button', { name: t('chat.retry') })
  await waitFor(() => expect(retries()).toHaveLength(2))
  expect(within(again).getAllByTestId('chat-reference')[0]).toHaveTextContent(/\d\d:\d\d:\d\d · refused$/)
  const announcer = within(again).getByTestId('chat-announcer')
  expect(within(announcer).getAllByText(t('chat.status.failed')), 'announced once each').toHaveLength(2)
  act(() => socket?.drop())
  // After a failure a WebSocket is tried first.
  expect(socket?.io.opts.transports).toBeUndefined()
  act(() => socket?.tell('connect_error'))
  expect(socket?.io.opts.transports).toEqual(['websocket', 'polling'])
  await within(again).findByText(t('chat.connection.connecting'))
})

it.each([null, OTHER_MEMBER.phone])('the chat ends with its member (then: %s)', async (phone) => {
  const { user, router, press, fill, socket, input } = await openChat()
  const release = sandbox.hold(uploadImage.spec.path)
  await user.upload(screen.getByLabelText(t('chat.attach')), slipOf(250))
  await screen.findByRole('button', { name: t('chat.openPicture') })
  act(() => socket?.tell('messaging', message('Private to the first')))
  await screen.findByText('Private to the first')
  await fill(input, 'A draft of the first')
  act(() => setUnread({ count: 2, isMore: false, isNews: true }))
  act(() => changeMember(phone))
  await waitFor(() => expect(router.state.location.pathname).toBe(phone ? '/user/home' : '/login'))
  await waitFor(() => expect(socket?.listeners.map(([event]) => event)).toEqual(['connect_error']))
  expect(socket?.connected).toBe(false)
  await waitFor(() => expect(chatStore.read().unread.count).toBe(0))
  act(closeChat)
  await press(t('chat.title'))
  const panel = await findSheet(t('chat.title'))
  expect(within(panel).queryByText('Private to the first')).toBeNull()
  if (phone) await waitFor(() => expect(sockets.at(-1)).not.toBe(socket))
  expect(await within(panel).findByRole('textbox', { name: t('chat.input') })).toHaveValue('')
  release()
})

it('a file that failed can be removed, and leaves nothing behind', async () => {
  const { user, press, panel } = await openChat()
  const preview = vi.spyOn(URL, 'createObjectURL')
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  sandbox.use(mock(uploadImage).fail('UPLOAD_FAIL'))
  await user.upload(screen.getByLabelText(t('chat.attach')), slipOf(250))
  await press(t('chat.delete'), panel)
  expect(within(panel).queryByTestId('chat-media')).toBeNull()
  expect(revoke).toHaveBeenCalledWith(preview.mock.results.at(-1)?.value)
})

it("a visitor's conversation can be ended by hand, and the next one begins empty", async () => {
  await loadNamespace('member')
  const { press, fill } = await renderRoute('/login', { phone: null })
  await press(t('chat.title'))
  const panel = await findSheet(t('chat.title'))
  const input = () => within(panel).findByRole('textbox', { name: t('chat.input') })
  await fill(await input(), 'my password is')
  const first = readStored('guest-id')
  expect(first).not.toBeNull()
  await waitFor(() => expect(sockets.at(-1)?.attempts).toBeGreaterThan(0))
  const [socket] = sockets
  act(() => socket?.open())
  await press(t('chat.restart'), panel)
  await waitFor(() => expect(socket?.connected).toBe(false))
  expect(readStored('guest-id')).toMatch(/.{36}/)
  expect(readStored('guest-id')).not.toBe(first)
  expect(await input()).toHaveValue('')
})
