import { fireEvent, screen, waitFor } from '@testing-library/react'
import { t } from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadNamespace, setLocale } from '@/i18n'
import { renderInRouter } from '@/testing/render-in-router'
import type { Entry } from '../model/conversation'
import { MessageRow } from './message-row'

const outbox = { choose: vi.fn() }
beforeEach(async () => {
  await Promise.all([setLocale('en'), loadNamespace('member')])
  outbox.choose.mockReset()
})

/** Shows a message of support in the conversation. */
function show(type: string, payload: object, given: Partial<Entry> = {}, isCurrent = true) {
  const of = {
    key: 'm',
    id: 'm',
    sender: 'other',
    status: 'succeed',
    sessionId: null,
    at: 0,
    own: null,
  } as const
  renderInRouter(
    <div role="log" tabIndex={-1}>
      <MessageRow
        entry={{ ...of, type, payload, ...given }}
        previous={null}
        isCurrent={isCurrent}
        outbox={outbox as never}
      />
    </div>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const CHOICE = { title: 'Deposit', payload: 'HOW_DEPOSIT' }
const SITE = { title: 'Site', type: 'web_url', url: 'https://example.com/a' }
const UNSAFE = { title: 'Unsafe', type: 'web_url', url: 'javascript:alert(1)' }
const buttons = [CHOICE, SITE, UNSAFE]

it.each([
  ['below a text', 'buttons', { text: 'Choose', buttons }, ['Choose']],
  ['alone', 'buttons', { buttons }, []],
  [
    'on a card',
    'generic',
    { elements: [{ title: 'Gold', subtitle: 'For members', buttons }] },
    ['Gold', 'For members'],
  ],
])('buttons %s send what they stand for, or lead elsewhere', (_, type, payload, texts) => {
  show(type, payload)
  for (const text of texts) screen.getByText(text)
  press('Deposit')
  expect(outbox.choose).toHaveBeenCalledExactlyOnceWith('Deposit', 'HOW_DEPOSIT')
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/a'])
  expect(links[0]).toHaveAttribute('target', '_blank')
  expect(screen.getByText('Unsafe').closest('a, button')).toBeNull()
})

it('a quick reply sends what it stands for, and the focus stays in the conversation', () => {
  show('quick_replies', { text: 'Which?', quick_replies: [CHOICE] })
  screen.getByText('Which?')
  press('Deposit')
  expect(outbox.choose).toHaveBeenCalledExactlyOnceWith('Deposit', 'HOW_DEPOSIT')
  expect(screen.getByRole('log')).toHaveFocus()
})

it.each([
  ['support, before the newest message', 'other', false],
  ['the member', 'customer', true],
] as const)('the quick replies of %s cannot be chosen', (_, sender, isCurrent) => {
  show('quick_replies', { text: 'Which?', quick_replies: [CHOICE] }, { sender }, isCurrent)
  screen.getByText('Which?')
  expect(screen.queryByRole('button')).toBeNull()
})

it('a picture opens whole, and one that does not load can be loaded again', async () => {
  show('media', { url: '/up/a.png', fileType: 'image' })
  press(t('chat.openPicture'))
  expect(screen.getByRole('dialog', { name: t('chat.picture') })).toBeVisible()
  press(t('common.close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const picture = () => screen.queryByRole('img', { name: t('chat.picture') })
  fireEvent.error(picture() as HTMLElement)
  expect(picture()).toBeNull()
  press(t('common.retry'))
  expect(picture()).toHaveAttribute('src', '/up/a.png')
})

it.each([
  ['film', { url: '/up/a.mp4', fileType: 'video' }, '/up/a.mp4'],
  ['file', { url: 'https://cdn.example/a.pdf', fileType: 'pdf' }, 'https://cdn.example/a.pdf'],
  ['film without an address', { fileType: 'video' }, null],
  ['file of an unsafe address', { url: 'http://cdn.example/a.pdf', fileType: 'pdf' }, null],
])('a %s that cannot be shown is opened as a file, where it has an address', (_, payload, address) => {
  show('media', payload)
  const film = document.querySelector('video')
  expect(film?.getAttribute('src') ?? null).toBe(payload.fileType === 'video' ? address : null)
  if (film) {
    expect(screen.queryByRole('link')).toBeNull()
    expect(film).toHaveAccessibleName(t('chat.video'))
    fireEvent.error(film)
  }
  expect(screen.queryByRole('link', { name: t('chat.openFile') })?.getAttribute('href') ?? null).toBe(address)
  expect(screen.queryByText(t('chat.unsupported')) === null).toBe(address !== null)
})
