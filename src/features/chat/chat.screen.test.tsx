import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { profile } from '@/api/account'
import { chatHistory, sendMessage, uploadImage } from '@/api/chat'
import { enableChatWidget } from '@/api/lookup'
import { env } from '@/env'
import { loadNamespace } from '@/i18n'
import { readStored } from '@/lib/browser/storage'
import { memberMark } from '@/session/last-member'
import { readToken } from '@/session/token'
import { chatStore, closeChat, NO_UNREAD, readDraft, setUnread } from '@/stores/chat-store'
import { idOf } from '@/testing/endpoints'
import { sockets } from '@/testing/fake-socket'
import { findSheet, findToast } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import {
  changeMember,
  clearFaults,
  MEMBER,
  member,
  mock,
  OTHER_MEMBER,
  sandbox,
  sentTo,
} from '@/testing/screen/sandbox'
import { slipOf } from '@/testing/screen/told-actions'
import { answerIn, roomOf } from '../../../mocks/rules/support/chat'
import { guestIdentity } from './connection/identity'
import { storeReadPosition } from './storage/read-position'

vi.mock('socket.io-client', () => import('@/testing/fake-socket'))

// When the invitation is out, its own test says.
const invitation = vi.hoisted(() => ({ shown: false, dismiss: vi.fn() }))
vi.mock('./ui/use-invite-bubble', () => ({
  useInviteBubble: (isOpen: boolean) => ({ ...invitation, shown: invitation.shown && !isOpen }),
}))

beforeEach(() => {
  env.chatUrl = '/'
  invitation.shown = false
})
afterEach(() => {
  act(closeChat)
  setUnread(NO_UNREAD)
  env.chatUrl = null
  sockets.splice(0)
})

const message = (text: string, sender = 'other') => ({
  _id: text,
  sender,
  message: { message_type: 'text', payload: { text } },
  createdAt: new Date().toISOString(),
})

/** Support writes while nobody listens. */
const write = (text: string) =>
  answerIn(sandbox.world(), roomOf(sandbox.world(), { userId: member().id }, member()), {
    message_type: 'text',
    payload: { text },
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
  within(panel).getByText(t('chat.said', { text: 'We look' }))
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
  const give = vi.fn()
  socket?.auth(give)
  expect(give).toHaveBeenCalledWith({ token: readToken() })
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

it('a file goes up again after it was cancelled, ends with the chat, can be removed, and leaves nothing behind', async () => {
  const { user, press, panel } = await openChat()
  const preview = vi.spyOn(URL, 'createObjectURL')
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const attach = () => user.upload(screen.getByLabelText(t('chat.attach')), slipOf(250))
  const statuses = () => screen.getAllByTestId('chat-media').map(({ dataset }) => dataset.status)
  let release = sandbox.hold(uploadImage.spec.path)
  await attach()
  await press(t('slip.cancel'), panel)
  release()
  await press(t('chat.retry'), panel)
  await waitFor(() => expect(statuses()).toEqual(['succeed']))
  expect([sentTo(idOf(uploadImage)), sentTo(idOf(sendMessage))]).toEqual([2, 1])
  release = sandbox.hold(uploadImage.spec.path)
  await attach()
  await screen.findByRole('progressbar')
  await press(t('common.close'), panel)
  expect(revoke, 'the preview of what was sent').toHaveBeenCalledWith(preview.mock.results[0]?.value)
  release()
  await press(t('chat.title'))
  await waitFor(() => expect(statuses()).toEqual(['succeed', 'failed']))
  const [sent] = screen.getAllByRole('img', { name: t('chat.picture') })
  expect(sent).toHaveAttribute('src', expect.stringMatching(/^\/sandbox-art\/uploads\//))
  await press(t('chat.delete'))
  expect([statuses(), sentTo(idOf(sendMessage))]).toEqual([['succeed'], 1])
  expect(revoke).toHaveBeenCalledWith(preview.mock.results[1]?.value)
})

it('the invitation opens the chat, and Back closes it, with the focus on its button', async () => {
  invitation.shown = true
  const { press, router } = await renderRoute('/user/home')
  const isMarked = () => router.history.location.state.chatOpen === true
  await press(t('chat.inviteClose'))
  expect(invitation.dismiss).toHaveBeenCalledOnce()
  const announced = [false, true].map((isNews) => {
    act(() => setUnread({ count: 2, isMore: false, isNews }))
    return screen.queryAllByText(t('chat.openUnread', { count: 2 })).length
  })
  expect(announced, 'unread messages that an earlier page has announced, and new ones').toEqual([0, 1])
  await press(t('chat.invite'))
  await press(t('common.close'), await findSheet(t('chat.title')))
  const button = screen.getByTestId('chat-open')
  await waitFor(() => expect(button).toHaveFocus())
  await waitFor(() => expect(isMarked()).toBe(false))
  await press(t('chat.title'))
  await waitFor(() => expect(isMarked()).toBe(true))
  act(() => router.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([router.state.location.pathname, router.history.location.state.chatOpen]).toEqual([
    '/user/home',
    undefined,
  ])
  await waitFor(() => expect(button).toHaveFocus())
  act(() => router.history.forward())
  await waitFor(() => expect(isMarked()).toBe(true))
  expect(screen.queryByRole('dialog'), 'after Forward').toBeNull()
})

it('a chat whose code does not load says so, and opens at the next press', async () => {
  vi.doMock('./ui/chat-panel', () => {
    throw new Error('no network')
  })
  const { press } = await renderRoute('/user/home')
  await press(t('chat.title'))
  await findToast(t('client.noConnection'))
  vi.doUnmock('./ui/chat-panel')
  await press(t('chat.title'))
  await findSheet(t('chat.title'))
})

it('what cannot be read of a conversation is told, and read again by a press, once at a time', async () => {
  for (let count = 1; count < 15; count++) write(`Number ${count}`)
  const refuseHistory = () => sandbox.use(mock(chatHistory).fail('NO_DATA'))
  sandbox.use(mock(profile).fail('NO_DATA'))
  const { user, press, queryClient } = await renderRoute('/user/home')
  await press(t('chat.title'))
  const panel = await findSheet(t('chat.title'))
  const reads = () => sentTo(idOf(chatHistory))
  await within(panel).findByRole('alert')
  expect(reads()).toBe(0)
  clearFaults()
  refuseHistory()
  await press(t('common.retry'), panel)
  await waitFor(() => expect(reads()).toBeGreaterThan(0))
  await within(panel).findByRole('alert')
  expect(within(panel).queryByTestId('empty')).toBeNull()
  const refresh = within(panel).getByRole('button', { name: t('common.refresh') })
  await user.click(refresh)
  await waitFor(() => expect(refresh).not.toHaveAttribute('aria-busy'))
  expect(screen.queryByTestId('toast'), 'told twice').toBeNull()
  clearFaults()
  let release = sandbox.hold(chatHistory.spec.path)
  await press(t('common.retry'), panel)
  expect(within(panel).getByRole('log')).toHaveAttribute('aria-busy', 'true')
  release()
  await within(panel).findByText('Number 14')
  act(() => sockets.at(-1)?.open())
  await within(panel).findByText(t('chat.connection.connected'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const before = reads()
  release = sandbox.hold(chatHistory.spec.path)
  await user.dblClick(refresh)
  expect(refresh).toHaveAttribute('aria-busy', 'true')
  release()
  await waitFor(() => expect(refresh).not.toHaveAttribute('aria-busy'))
  expect(reads() - before).toBe(1)
  refuseHistory()
  await press(t('common.refresh'), panel)
  await findToast(t('codes.errors.NO_DATA'))
  await press(t('chat.older'), panel)
  await within(panel).findByText(t('common.failedTitle'))
  expect(within(panel).queryByText('Number 1')).toBeNull()
  clearFaults()
  await press(t('common.retry'), panel)
  await within(panel).findByText('Number 1')
})

it('a message that comes while the member reads further up waits behind a button to the end', async () => {
  const { press, socket, panel } = await openChat()
  const log = within(panel).getByRole('log')
  Object.defineProperties(log, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } })
  fireEvent.scroll(log)
  log.scrollTop = 300
  fireEvent.scroll(log)
  await within(panel).findByRole('button', { name: t('chat.toEnd') })
  act(() =>
    socket?.tell('messaging', { ...message('A picture'), message: { message_type: 'media', payload: {} } }),
  )
  expect(within(panel).getByTestId('chat-announcer')).toHaveTextContent(t('chat.someMessage'))
  await waitFor(() => expect(chatStore.read().unread.count).toBe(1))
  await press(t('chat.newMessages', { count: 1 }), panel)
  expect(log.scrollTop).toBe(900)
  await waitFor(() => expect(chatStore.read().unread.count).toBe(0))
  expect(within(panel).queryByRole('button', { name: t('chat.toEnd') })).toBeNull()
})

it('what support writes after a sign-out is unread at the next sign-in, and nothing before it', async () => {
  const { press, panel, signIn, router } = await openChat()
  await press(t('common.close'), panel)
  act(() => changeMember(null))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  write('It has come')
  await signIn(MEMBER.phone)
  await screen.findByRole('button', { name: t('chat.openUnread', { count: 1 }) })
})

it('help with a forgotten password stands in the chat, and goes with its page unless it was changed', async () => {
  await loadNamespace('member')
  const { press, router, fill } = await renderRoute('/contact?about=password', { phone: null })
  const visit = (to: string) =>
    act(() => router.navigate({ to, search: to === '/contact' ? { about: 'password' } : {} }))
  await screen.findByRole('button', { name: t('common.report') })
  await visit('/howto')
  await waitFor(() => expect(readDraft()).toBe(''))
  await visit('/contact')
  await press(t('contact.chat'), screen.getByRole('main'))
  const input = () => screen.findByRole('textbox', { name: t('chat.input') })
  expect(await input()).toHaveValue(t('contact.password.message'))
  await fill(await input(), 'My own words')
  act(closeChat)
  await visit('/howto')
  await visit('/contact')
  await press(t('contact.chat'), screen.getByRole('main'))
  expect(await input()).toHaveValue('My own words')
})

it('a visitor who has written is connected without opening the chat', async () => {
  storeReadPosition(guestIdentity().mark, { at: 1, announced: 1 })
  const { user } = await renderRoute('/login', { phone: null })
  await user.click(document.body)
  await waitFor(() => expect(sockets.at(-1)?.attempts).toBeGreaterThan(0))
  expect(screen.queryByRole('dialog')).toBeNull()
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
