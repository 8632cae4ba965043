import { beforeEach, expect, it, vi } from 'vitest'
import { copyText } from './clipboard'

/** Replaces `execCommand`. Gives a list to which each call adds the focused textarea's selection and parent. */
function stubCommand(answer = true) {
  const copied: { text: string; inside: string | undefined }[] = []
  const execCommand = vi.fn(() => {
    const area = document.activeElement
    if (area instanceof HTMLTextAreaElement) {
      const text = area.value.slice(area.selectionStart, area.selectionEnd)
      copied.push({ text, inside: area.parentElement?.id || area.parentElement?.tagName })
    }
    return answer
  })
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand })
  return copied
}

const stubClipboard = (clipboard: unknown) => vi.stubGlobal('navigator', { clipboard })

beforeEach(() => {
  document.body.innerHTML = `
    <button id="press">copy</button>
    <dialog id="lower" open><button id="in-lower">copy</button></dialog>
    <dialog id="upper" open></dialog>
    <dialog id="closed"></dialog>`
})

it.each([
  ['there is none', undefined],
  ['it refuses', { writeText: () => Promise.reject(new DOMException('x', 'NotAllowedError')) }],
])('selects a text inside the dialog on top where %s, and leaves nothing behind', async (_, clipboard) => {
  stubClipboard(clipboard)
  const copied = stubCommand()
  document.getElementById('in-lower')?.focus()
  expect(await copyText('กข 123')).toBe(true)
  expect(copied).toEqual([{ text: 'กข 123', inside: 'lower' }])
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.activeElement?.id).toBe('in-lower')
})

it('takes the last open dialog when the focus is outside, and the page when none is open', async () => {
  stubClipboard(undefined)
  const copied = stubCommand()
  document.getElementById('press')?.focus()
  await copyText('a')
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
  await copyText('b')
  expect(copied).toEqual([
    { text: 'a', inside: 'upper' },
    { text: 'b', inside: 'BODY' },
  ])
})

it('returns false when nothing was copied', async () => {
  stubClipboard(undefined)
  stubCommand(false)
  expect(await copyText('a')).toBe(false)
  Object.defineProperty(document, 'execCommand', { configurable: true, value: undefined })
  expect(await copyText('a')).toBe(false)
  expect(document.querySelector('textarea')).toBeNull()
})
