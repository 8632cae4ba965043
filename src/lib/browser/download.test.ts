import { beforeEach, expect, it, vi } from 'vitest'
import { canShareFiles, shareOrSave } from './download'

const PICTURE = new Blob(['x'], { type: 'image/png' })
let clicked: string[]

beforeEach(() => {
  vi.useFakeTimers()
  clicked = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.href} as ${this.download}`)
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
})

const stubShare = (share: () => Promise<void>, can = true) =>
  vi.stubGlobal('navigator', { canShare: () => can, share })

it('shares a file where the device can', async () => {
  const share = vi.fn((data: ShareData) => Promise.resolve(void data))
  vi.stubGlobal('navigator', { canShare: () => true, share })
  expect(canShareFiles([])).toBe(true)
  expect(await shareOrSave(PICTURE, 'qr.png')).toBe('shared')
  expect(share.mock.calls[0]?.[0].files?.[0]).toMatchObject({ name: 'qr.png', type: 'image/png' })
  expect(clicked).toEqual([])
})

it('saves it where the device cannot, or sharing fails', async () => {
  vi.stubGlobal('navigator', {})
  expect(canShareFiles([])).toBe(false)
  expect(await shareOrSave(PICTURE, 'a.png')).toBe('saved')
  stubShare(() => Promise.resolve(), false)
  expect(await shareOrSave(PICTURE, 'b.png')).toBe('saved')
  stubShare(() => Promise.reject(new DOMException('x', 'NotAllowedError')))
  expect(await shareOrSave(PICTURE, 'c.png')).toBe('saved')
  expect(clicked.map((each) => each.slice(-5))).toEqual(['a.png', 'b.png', 'c.png'])
})

it('does nothing more when the member closes the choice', async () => {
  stubShare(() => Promise.reject(new DOMException('x', 'AbortError')))
  expect(await shareOrSave(PICTURE, 'qr.png')).toBe('cancelled')
  expect(clicked).toEqual([])
})
