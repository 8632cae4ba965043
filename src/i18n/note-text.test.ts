import { expect, it } from 'vitest'
import { noteText } from './error-text'

/** A translation function with one text. */
function known(key: string, { defaultValue = '' }: { defaultValue?: string } = {}) {
  return key === 'codes.errors.QR_FAIL' ? 'failed' : defaultValue
}
const t = known as unknown as Parameters<typeof noteText>[0]

it('a note of the server is told as it is, a known code in the words of the app, and an empty one not at all', () => {
  expect(noteText(t, 'Pay within 5 minutes')).toBe('Pay within 5 minutes')
  expect(noteText(t, 'QR_FAIL')).toBe('failed')
  expect([null, '', '  ', '<html><body>x'].map((text) => noteText(t, text))).toEqual([null, null, null, null])
})
