import { expect, it, vi } from 'vitest'
import { HOSTILE_LINKS } from '@/lib/text/links.corpus'
import { chatLink, readBody, uploadAddress } from './payload'

const env = vi.hoisted(() => ({ chatUrl: '/' as string | null, laos: false }))
vi.mock('@/env', () => ({ env }))

it('a body of a list is its only entry, or the texts of all', () => {
  const buttons = { text: 'q', buttons: [{ title: 'A' }] }
  expect(readBody('buttons', [buttons])).toEqual(readBody('buttons', buttons))
  expect(readBody('text', [{ text: 'one' }, 'two', {}, 3])).toEqual({ type: 'text', text: 'one\ntwo\n3' })
  expect(readBody('text', [{}, {}])).toEqual({ type: 'unsupported' })
})

it('a body is read from each type of the contract', () => {
  expect(readBody('text', { text: ' hello\nyou ' })).toEqual({ type: 'text', text: 'hello\nyou' })
  expect(
    readBody('buttons', {
      text: 'choose',
      buttons: [
        { title: 'A', type: 'postback', payload: 'PA' },
        { title: 'B', type: 'web_url', url: 'https://example.com/b' },
        { title: 'C', type: 'web_url', url: 'javascript:alert(1)' },
        { title: 'D', url: 'https://example.com/d' },
        { title: 'E', url: 'https://example.com/e', payload: 'PE' },
      ],
    }),
  ).toEqual({
    type: 'buttons',
    text: 'choose',
    actions: [
      { title: 'A', postback: 'PA', link: null },
      { title: 'B', postback: null, link: 'https://example.com/b' },
      { title: 'C', postback: null, link: null },
      { title: 'D', postback: null, link: 'https://example.com/d' },
      { title: 'E', postback: 'PE', link: 'https://example.com/e' },
    ],
  })
  expect(readBody('quick_replies', { text: 'q', quick_replies: [{ title: 'A', payload: 'PA' }] })).toEqual({
    type: 'quick_replies',
    text: 'q',
    replies: [{ title: 'A', payload: 'PA' }],
  })
  expect(
    readBody('generic', {
      elements: [{ title: 'T', subtitle: 'S', image_url: '/a.png', buttons: [{ title: 'A' }] }],
    }),
  ).toEqual({
    type: 'generic',
    cards: [
      { title: 'T', subtitle: 'S', image: '/a.png', actions: [{ title: 'A', postback: 'A', link: null }] },
    ],
  })
  expect(readBody('media', { message: 'm', url: 'https://cdn.example/a.png', fileType: 'image' })).toEqual({
    type: 'media',
    text: 'm',
    kind: 'image',
    address: 'https://cdn.example/a.png',
  })
  expect(readBody('postback', { title: 'T', payload: 'P' })).toEqual({ type: 'text', text: 'T' })
})

it.each([
  ['sticker', { text: 'words' }, { type: 'text', text: 'words' }],
  ['sticker', { secret: { a: 1 } }, { type: 'unsupported' }],
  ['text', null, { type: 'unsupported' }],
  ['text', { text: { a: 1 } }, { type: 'unsupported' }],
  ['text', { text: 42 }, { type: 'text', text: '42' }],
  ['buttons', { text: 'words', buttons: null }, { type: 'text', text: 'words' }],
  ['quick_replies', { text: 'words', quick_replies: [null, 7, {}] }, { type: 'text', text: 'words' }],
  ['generic', { elements: [{}] }, { type: 'unsupported' }],
  ['media', { filePath: '/up/a.mp4' }, { type: 'media', text: '', kind: 'video', address: '/up/a.mp4' }],
  ['constructor', { text: 'words' }, { type: 'text', text: 'words' }],
])('a body of the type %s with %j never shows JSON and never throws', (type, payload, body) => {
  expect(readBody(type, payload)).toEqual(body)
})

it('an address of a message opens https, tel and LINE, and nothing else', () => {
  expect(chatLink('https://example.com/a')).toBe('https://example.com/a')
  expect(chatLink('tel:+66812345678')).toBe('tel:+66812345678')
  expect(chatLink('line://ti/p/@luma')).toBe('line://ti/p/@luma')
  expect(chatLink('http://example.com/')).toBeNull()
  expect(HOSTILE_LINKS.length).toBeGreaterThan(50)
  const others = HOSTILE_LINKS.filter((url) => !/^(line:\/\/|tel:)/.test(url))
  expect(others.filter((url) => chatLink(url) !== null)).toEqual([])
})

it('an address of a message of an upload is its path on the chat server, or its own URL', () => {
  expect(uploadAddress('/up/a.png')).toBe('/up/a.png')
  expect(uploadAddress('https://cdn.example/a.png')).toBe('https://cdn.example/a.png')
  env.chatUrl = 'https://chat.example/base'
  expect(uploadAddress('up/a.png')).toBe('https://chat.example/base/up/a.png')
  expect(readBody('media', { url: '//evil.example/a.png', fileType: 'image' })).toMatchObject({
    address: 'https://chat.example/base/evil.example/a.png',
  })
  env.chatUrl = '/'
})
