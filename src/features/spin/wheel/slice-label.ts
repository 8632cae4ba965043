import { linePieces } from '@/lib/text/line-breaks'

/** Measures a text's width at a font size, both in pixels. */
export type Measure = (text: string, fontSize: number) => number

/** A label's layout: its lines, across the slice or along the radius, centred at a distance from the wheel's centre. */
export interface SliceLabel {
  lines: string[]
  fontSize: number
  along: boolean
  distance: number
}

/** Leaves room for marks above and below Thai and Lao letters. */
export const LINE_HEIGHT = 1.4
const LARGEST = 20
const SMALLEST = 8
/**
 * A layout across the slice is preferred to one along the radius, and one with fewer lines to one with more, when its
 * letters are at least this fraction of the largest layout's.
 */
const LARGE_ENOUGH = 0.75
const LONGEST_TEXT = 80
/** A label along the radius lies between these fractions of the radius: outside the hub, below the pointer. */
const INNER = 0.34
const OUTER = 0.88
/** The outermost top edge of a label across its slice, as a fraction of the radius. */
const TOP = 0.93
/** The middle of a label across its slice, as a fraction of the radius. */
const ACROSS = 0.7

/**
 * Lays out a label across its slice in as few lines as are readable, or along the radius where that is much larger. A
 * text that fits neither, or is too long, gets an ellipsis; the list below the wheel has it in full.
 */
export function setLabel(text: string, count: number, radius: number, measure: Measure): SliceLabel {
  const whole = text.replace(/\s+/g, ' ').trim()
  const label = whole.length > LONGEST_TEXT ? `${whole.slice(0, LONGEST_TEXT)}…` : whole
  const settings = [
    ...[1, 2, 3].map((most) =>
      largest((fontSize) => fitAcross(label, count, radius, fontSize, most, measure)),
    ),
    ...[1, 2].map((most) => largest((fontSize) => fitAlong(label, count, radius, fontSize, most, measure))),
  ].filter((setting) => setting !== null)
  const best = Math.max(...settings.map(({ fontSize }) => fontSize))
  return settings.find(({ fontSize }) => fontSize >= best * LARGE_ENOUGH) ?? cut(label, radius, measure)
}

function largest(setAt: (fontSize: number) => SliceLabel | null): SliceLabel | null {
  for (let fontSize = LARGEST; fontSize >= SMALLEST; fontSize--) {
    const label = setAt(fontSize)
    if (label) return label
  }
  return null
}

/** Half a slice's width at a distance from the wheel's centre. */
function halfWidth(distance: number, count: number): number {
  return count <= 2 ? distance : distance * Math.tan(Math.PI / count)
}

type Fit = [text: string, count: number, radius: number, fontSize: number, most: number, measure: Measure]

function fitAcross(...[text, count, radius, fontSize, most, measure]: Fit): SliceLabel | null {
  const half = (most * fontSize * LINE_HEIGHT) / 2
  const [bottom, top] = [ACROSS * radius - half, ACROSS * radius + half]
  if (bottom < INNER * radius || top > TOP * radius) return null
  const room = Math.min(halfWidth(bottom, count), Math.sqrt((TOP * radius) ** 2 - top ** 2))
  const lines = wrap(text, room * 1.8, most, (line) => measure(line, fontSize))
  return lines && { lines, fontSize, along: false, distance: ACROSS * radius }
}

function fitAlong(...[text, count, radius, fontSize, most, measure]: Fit): SliceLabel | null {
  const inner = Math.max(INNER * radius, innerEdge(count, most * fontSize * LINE_HEIGHT))
  const lines = wrap(text, OUTER * radius - inner, most, (line) => measure(line, fontSize))
  return lines && { lines, fontSize, along: true, distance: (OUTER * radius + inner) / 2 }
}

/** The distance from the wheel's centre at which a slice is wide enough for the lines. */
function innerEdge(count: number, height: number): number {
  return count <= 2 ? 0 : (height * 0.72) / 2 / Math.tan(Math.PI / count)
}

/** Wraps a text between words into at most `most` lines no wider than `room`; null when impossible. */
function wrap(text: string, room: number, most: number, width: (text: string) => number): string[] | null {
  const lines: string[] = ['']
  for (const piece of linePieces(text)) {
    const longer = (lines.at(-1) ?? '') + piece
    if (width(longer.trimEnd()) <= room) lines.splice(-1, 1, longer)
    else if (width(piece.trimEnd()) <= room && lines.length < most) lines.push(piece)
    else return null
  }
  return lines.map((line) => line.trimEnd())
}

function cut(text: string, radius: number, measure: Measure): SliceLabel {
  const room = (OUTER - INNER) * radius
  const letters = Array.from(text)
  while (letters.length > 0 && measure(`${letters.join('')}…`, SMALLEST) > room) letters.pop()
  const lines = [`${letters.join('').trimEnd()}…`]
  return { lines, fontSize: SMALLEST, along: true, distance: ((OUTER + INNER) / 2) * radius }
}
