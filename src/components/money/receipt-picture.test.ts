import { beforeEach, expect, it, vi } from 'vitest'
import { receiptPicture } from './receipt-picture'

/** What was drawn, and the height of the picture. */
const { drawn } = vi.hoisted(() => ({ drawn: { texts: [] as string[], height: 0 } }))
const LETTER = 20
const context = {
  font: '',
  fillStyle: '',
  measureText: (text: string) => ({ width: text.replace(/\p{M}/gu, '').length * LETTER }),
  fillText: (text: string) => drawn.texts.push(text),
}
vi.mock('@/lib/browser/draw-picture', () => ({
  drawOnWhite: async ({ height }: { height: number }, draw: (on: typeof context) => void) => {
    drawn.height = height
    draw(context)
    return new Blob()
  },
}))

beforeEach(() => {
  drawn.texts = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
})

const receipt = { site: 'Luma Club', title: 'Transfer complete', amount: '10.00 baht' }

it('says what the receipt says, in its order', async () => {
  await receiptPicture({ ...receipt, rows: [{ label: 'To', value: 'Kasikornbank\n123-456-7890' }] })
  expect(drawn.texts).toEqual([
    'Luma Club',
    'Transfer complete',
    '10.00 baht',
    'To',
    'Kasikornbank',
    '123-456-7890',
  ])
})

it.each([
  ['at a space', 'Siam Commercial Bank Public Company Limited', ' '],
  ['between two letters where there is no space', 'กระเป๋าหลักของสมาชิกที่มีชื่อยาวมากจนเกินความกว้างของรูป', ''],
])('breaks a long line %s', async (_, value, between) => {
  await receiptPicture({ ...receipt, rows: [{ label: 'To', value }] })
  const lines = drawn.texts.slice(4)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join(between)).toBe(value)
  for (const line of lines) {
    expect(context.measureText(line).width).toBeLessThanOrEqual(720 - 2 * 56)
    // A mark above or below a letter stays with it.
    expect(line).not.toMatch(/^\p{M}/u)
  }
})
