/** Gives a text's width at a font size, both in pixels. */
export type Measure = (text: string, fontSize: number) => number

/** How a slice's label is set: its lines, across the slice or along the radius, centred at a distance from the hub. */
export interface SliceLabel {
  lines: string[]
  fontSize: number
  along: boolean
  distance: number
}

/** Room for the marks above and below Thai and Lao letters. */
export const LINE_HEIGHT = 1.4
const LARGEST = 20
const SMALLEST = 8
const MOST_LINES = 3
const LONGEST_TEXT = 80
/** Where a label along the radius lies, as shares of the wheel's radius: outside the hub, inside the rim. */
const INNER = 0.34
const OUTER = 0.93
/** The middle of a label across the slice. */
const ACROSS = 0.7

/**
 * Sets a label as large as its slice lets it: across the slice where that is not smaller than along the radius. A text
 * too long for both is cut with an ellipsis; the list beside the wheel has it whole.
 */
export function setLabel(text: string, count: number, radius: number, measure: Measure): SliceLabel {
  const label = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT)
  const across = largest((fontSize) => fitAcross(label, count, radius, fontSize, measure))
  const along = largest((fontSize) => fitAlong(label, count, radius, fontSize, measure))
  if (across && across.fontSize >= (along?.fontSize ?? 0)) return across
  return along ?? cut(label, radius, measure)
}

function largest(setAt: (fontSize: number) => SliceLabel | null): SliceLabel | null {
  for (let fontSize = LARGEST; fontSize >= SMALLEST; fontSize--) {
    const label = setAt(fontSize)
    if (label) return label
  }
  return null
}

/** Half of what a slice spans at a distance from the hub. */
function halfWidth(distance: number, count: number): number {
  return count <= 2 ? distance : distance * Math.tan(Math.PI / count)
}

function fitAcross(text: string, count: number, radius: number, fontSize: number, measure: Measure) {
  for (let most = 1; most <= MOST_LINES; most++) {
    const half = (most * fontSize * LINE_HEIGHT) / 2
    const [bottom, top] = [ACROSS * radius - half, ACROSS * radius + half]
    if (bottom < INNER * radius || top > OUTER * radius) return null
    const room = Math.min(halfWidth(bottom, count), Math.sqrt((OUTER * radius) ** 2 - top ** 2))
    const lines = wrap(text, room * 1.8, most, (line) => measure(line, fontSize))
    if (lines) return { lines, fontSize, along: false, distance: ACROSS * radius }
  }
  return null
}

function fitAlong(text: string, count: number, radius: number, fontSize: number, measure: Measure) {
  for (let most = 1; most <= 2; most++) {
    const inner = Math.max(INNER * radius, innerEdge(count, most * fontSize * LINE_HEIGHT))
    const lines = wrap(text, OUTER * radius - inner, most, (line) => measure(line, fontSize))
    if (lines) return { lines, fontSize, along: true, distance: (OUTER * radius + inner) / 2 }
  }
  return null
}

/** The distance from the hub from which on a slice is as high as the lines, most of whose height is letters. */
function innerEdge(count: number, height: number): number {
  return count <= 2 ? 0 : (height * 0.72) / 2 / Math.tan(Math.PI / count)
}

/** Breaks a text at its spaces into at most `most` lines no wider than `room`; null when that cannot be. */
function wrap(text: string, room: number, most: number, width: (text: string) => number): string[] | null {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (width(longer) <= room) lines.splice(-1, 1, longer)
    else if (width(word) <= room && lines.length < most) lines.push(word)
    else return null
  }
  return lines
}

function cut(text: string, radius: number, measure: Measure): SliceLabel {
  const room = (OUTER - INNER) * radius
  const letters = Array.from(text)
  while (letters.length > 0 && measure(`${letters.join('')}…`, SMALLEST) > room) letters.pop()
  const lines = [`${letters.join('').trimEnd()}…`]
  return { lines, fontSize: SMALLEST, along: true, distance: ((OUTER + INNER) / 2) * radius }
}
