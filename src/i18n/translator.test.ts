import { expect, it } from 'vitest'
import { translator } from './translator'

const t = translator({
  common: {
    ok: 'OK',
    ago: '{{count}} minutes ago',
    ago_one: 'a minute ago',
    pressed: 'You pressed “$t(common.ok)”',
  },
  client: { said: 'The server says: {{text}}, {{text}}', empty: '' },
}) as (key: string, values?: object) => string

it('finds a text by its path, and gives the key or the given text for a missing one', () => {
  expect(t('common.ok')).toBe('OK')
  expect(t('client.empty')).toBe('')
  for (const key of [
    'common.nothing',
    'common',
    'nothing',
    'common.ok.more',
    '',
    'constructor',
    'common.__proto__.x',
  ])
    expect([t(key), t(key, { defaultValue: 'instead' })]).toEqual([key, 'instead'])
  expect(t('common.ok', { defaultValue: 'instead' })).toBe('OK')
})

it('has a form for one of something', () => {
  expect([0, 1, 2, 1.5].map((count) => t('common.ago', { count }))).toEqual([
    '0 minutes ago',
    'a minute ago',
    '2 minutes ago',
    '1.5 minutes ago',
  ])
  expect(t('common.ok', { count: 1 })).toBe('OK')
})

it('fills in values and other texts, and reads no value as a template', () => {
  expect(t('common.pressed')).toBe('You pressed “OK”')
  expect(t('client.said', { text: 7 })).toBe('The server says: 7, 7')
  for (const text of ['{{text}}', '$t(common.ok)', '$&', '$1', '<b>&amp;</b>', '%s'])
    expect(t('client.said', { text })).toBe(`The server says: ${text}, ${text}`)
  for (const values of [undefined, {}, { text: null }, { text: undefined }])
    expect(t('client.said', values)).toBe('The server says: , ')
})
