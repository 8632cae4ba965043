import type { Page } from '@playwright/test'
import type { SandboxControl } from '../sandbox/sandbox-control'

/** The call that sends a slip. */
export const UPLOAD = ['POST', '/api/wallet/slip'] as const
const SCREENSHOT = { width: 720, height: 1280, type: 'png' } as const

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
  { width, height, type }: { width: number; height: number; type: 'png' | 'jpeg' },
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
