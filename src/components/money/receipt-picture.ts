import { drawOnWhite } from '@/lib/browser/draw-picture'

/** What a receipt's picture says: a title with lines of label and value. */
export interface ReceiptText {
  site: string
  title: string
  amount: string
  rows: readonly { label: string; value: string }[]
}

const WIDTH = 720
const MARGIN = 56
/** Enough for the marks above and below Thai and Lao letters. */
const LINE_HEIGHT = 1.5
const FONT = 'system-ui, "Noto Sans Thai", "Noto Sans Lao", sans-serif'
const INK = '#14161a'
const MUTED = '#5c6470'

interface Line {
  text: string
  size: number
  bold?: boolean
  color: string
  /** The space above it. */
  gap: number
}

/** The receipt as a PNG, for an album or another app. Its height follows from its lines. */
export function receiptPicture(receipt: ReceiptText): Promise<Blob> {
  const measure = document.createElement('canvas').getContext('2d')
  const lines = linesOf(receipt).flatMap((line) => wrapped(measure, line))
  const height = lines.reduce((sum, { size, gap }) => sum + size * LINE_HEIGHT + gap, 2 * MARGIN)
  return drawOnWhite({ width: WIDTH, height: Math.ceil(height), type: 'image/png' }, (context) => {
    let y = MARGIN
    for (const line of lines) {
      y += line.gap + line.size * LINE_HEIGHT
      context.font = fontOf(line)
      context.fillStyle = line.color
      context.fillText(line.text, MARGIN, y - line.size * 0.4)
    }
  })
}

function linesOf({ site, title, amount, rows }: ReceiptText): Line[] {
  const left = { color: INK, gap: 0 }
  return [
    { ...left, text: site, size: 26, color: MUTED },
    { ...left, text: title, size: 34, bold: true, gap: 12 },
    ...(amount ? [{ ...left, text: amount, size: 52, bold: true, gap: 8 }] : []),
    ...rows.flatMap(({ label, value }) => [
      { ...left, text: label, size: 24, color: MUTED, gap: 24 },
      ...value.split('\n').map((text) => ({ ...left, text, size: 30 })),
    ]),
  ]
}

const fontOf = ({ size, bold }: Pick<Line, 'size' | 'bold'>) => `${bold ? '600 ' : ''}${size}px ${FONT}`

/** A line as lines that fit: broken at a space where there is one, else between two signs. */
function wrapped(context: CanvasRenderingContext2D | null, line: Line): Line[] {
  // The marks for line breaks are nothing to draw.
  let rest = line.text.replace(/[\u200b\u2060]/g, '')
  const lines: Line[] = []
  if (context) context.font = fontOf(line)
  const fits = (text: string) => !context || context.measureText(text).width <= WIDTH - 2 * MARGIN
  while (!fits(rest)) {
    const signs = signsOf(rest)
    let end = signs.length - 1
    while (end > 1 && !fits(signs.slice(0, end).join(''))) end--
    const most = signs.slice(0, end).join('')
    const space = most.lastIndexOf(' ')
    const head = space > 0 ? most.slice(0, space) : most
    lines.push({ ...line, text: head, gap: lines.length === 0 ? line.gap : 0 })
    rest = rest.slice(head.length).trimStart()
  }
  return [...lines, { ...line, text: rest, gap: lines.length === 0 ? line.gap : 0 }]
}

/** The signs of a text; a letter is one with the marks above and below it. */
function signsOf(text: string): string[] {
  return text.match(/\P{M}\p{M}*/gu) ?? [...text]
}
