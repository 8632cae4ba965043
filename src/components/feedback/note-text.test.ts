import { expect, it } from 'vitest'
import { noteText } from './error-text'

/** A translation function with one text. */
function known(key: string, { defaultValue = '' }: { defaultValue?: string } = {}) {
  return key === 'codes.errors.QR_FAIL' ? 'failed' : defaultValue
}
const t = known as unknown as Parameters<typeof noteText>[0]

it("a server's note is shown unchanged, a known code as its text, and an empty note not at all", () => {
  expect(noteText(t, 'Pay within 5 minutes')).toBe('Pay within 5 minutes')
  expect(noteText(t, 'QR_FAIL')).toBe('failed')
  expect([null, '', '  ', '<html><body>x'].map((text) => noteText(t, text))).toEqual([null, null, null, null])
})
