import type { Locator, Page } from '@playwright/test'
import type { SandboxControl } from '../sandbox/sandbox-control'

/** The call that sends a slip. */
export const UPLOAD = ['POST', '/api/wallet/slip'] as const
export const SCREENSHOT = { width: 720, height: 1280, type: 'png' } as const

interface StoredSlip {
  id: string
  fileName: string
  status: string
  uploadId: string
}

/** The slips that the sandbox has, oldest first. */
export const slips = (sandbox: SandboxControl) => sandbox.control<StoredSlip[]>('GET', 'slip')

/** A picture of a phone's screen. */
export const screenshot = (page: Page, name = 'slip-250.png') => drawn(page, name, SCREENSHOT)

/** A file for a file input. */
export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Draws a picture of many coloured rectangles in the browser. */
export async function drawn(
  page: Page,
  name: string,
  { width, height, type }: { width: number; height: number; type: 'png' | 'jpeg' | 'webp' },
): Promise<TestFile> {
  const url = await page.evaluate(
    ({ width, height, type }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      if (!context) return ''
      for (let index = 0; index < 2_000; index++) {
        context.fillStyle = `hsl(${(index * 47) % 360} 60% ${20 + (index % 60)}%)`
        context.fillRect((index * 131) % width, (index * 197) % height, width / 17, height / 23)
      }
      return canvas.toDataURL(`image/${type}`)
    },
    { width, height, type },
  )
  return { name, mimeType: `image/${type}`, buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

/** Adds camera metadata that contains `secret` to a JPEG. */
export function withMetadata(photo: TestFile, secret: string): TestFile {
  const content = Buffer.from(`Exif\0\0GPS ${secret}`)
  const head = Buffer.from([0xff, 0xe1, (content.length + 2) >> 8, (content.length + 2) & 0xff])
  const { buffer } = photo
  return { ...photo, buffer: Buffer.concat([buffer.subarray(0, 2), head, content, buffer.subarray(2)]) }
}

const file = (name: string, mimeType: string, content: string | Buffer): TestFile => ({
  name,
  mimeType,
  buffer: typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
})

const ISO_MEDIA = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic${'\0'.repeat(200)}`
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="600"><rect width="9" height="9"/></svg>'
const PNG_HEAD = '\x89PNG\r\n\x1a\n'

/** Files that are not slips, whatever their name, each with the message that refuses it. */
export function refusedFiles(photo: TestFile): [TestFile, RegExp][] {
  return [
    [file('IMG_2041.HEIC', 'image/heic', ISO_MEDIA('heic')), /screenshot/],
    [file('heic-as.jpg', 'image/jpeg', ISO_MEDIA('heix')), /screenshot/],
    [file('empty.png', 'image/png', ''), /empty/],
    [file('drawing.svg', 'image/svg+xml', SVG), /JPG or PNG/],
    [file('svg-as.png', 'image/png', SVG), /JPG or PNG/],
    [file('slip.pdf', 'application/pdf', '%PDF-1.7 slip'), /JPG or PNG/],
    [file('pdf-as.jpg', 'image/jpeg', '%PDF-1.7 slip'), /JPG or PNG/],
    [file('program-as.jpg', 'image/jpeg', `MZ\x90\0${'\0'.repeat(100)}`), /JPG or PNG/],
    [file('page-as.png', 'image/png', '<!doctype html><script>alert(1)</script>'), /JPG or PNG/],
    [file('clip.mp4', 'video/mp4', ISO_MEDIA('mp42')), /JPG or PNG/],
    [file('clip.mov', 'video/quicktime', ISO_MEDIA('qt  ')), /JPG or PNG/],
    [file('sound-as.webp', 'image/webp', 'RIFF\x10\0\0\0WAVEfmt '), /JPG or PNG/],
    [file('archive.zip', 'application/zip', 'PK\x03\x04'), /JPG or PNG/],
    [file('notes', '', 'paid 250 baht'), /JPG or PNG/],
    [file('head-only.png', 'image/png', PNG_HEAD), /couldn't be read/],
    [file('cut-off.jpg', 'image/jpeg', photo.buffer.subarray(0, 40)), /couldn't be read/],
    [file('garbled.png', 'image/png', `${PNG_HEAD}${'x'.repeat(500)}`), /couldn't be read/],
  ]
}

/** Chooses a file as a picker would, with what Playwright can't set: its age in ms, and megabytes of padding. */
export function choose(input: Locator, chosen: TestFile, { ageMs = 0, paddingMb = 0 } = {}) {
  const { name, mimeType, buffer } = chosen
  return input.evaluate(
    (element, { name, mimeType, base64, ageMs, paddingMb }) => {
      if (!(element instanceof HTMLInputElement)) return
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const parts = [bytes, new Uint8Array(paddingMb * 1024 * 1024)]
      const files = new DataTransfer()
      const now = Date.now()
      files.items.add(new File(parts, name, { type: mimeType, lastModified: now - ageMs }))
      element.files = files.files
      element.dispatchEvent(new Event('change', { bubbles: true }))
    },
    { name, mimeType, base64: buffer.toString('base64'), ageMs, paddingMb },
  )
}
