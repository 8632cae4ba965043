import { readablePair } from '@/lib/text/colors'
import { LINE_HEIGHT, setLabel } from './slice-label'

/** A slice's drawing data; colours as the server sent them. */
export interface DrawnSlice {
  label: string
  bgColor: string | null
  textColor: string | null
}

/** A pixel density above this is invisible, but costs memory on old phones. */
const MAX_DENSITY = 3
const TOP = -Math.PI / 2

/**
 * Draws the unrotated slices to fill the canvas, at the screen's density but at most `MAX_DENSITY`. Gives the bitmap's
 * side in pixels. Unreadable colours are replaced.
 */
export function drawWheel(canvas: HTMLCanvasElement, slices: readonly DrawnSlice[]): number {
  const side = bitmapSide(canvas)
  const context = canvas.getContext('2d')
  canvas.width = side
  canvas.height = side
  if (!context || side === 0) return side
  const size = canvas.clientWidth
  const radius = size / 2
  context.scale(side / size, side / size)
  context.translate(radius, radius)
  const { fontFamily, color } = getComputedStyle(canvas)
  for (const [index, slice] of slices.entries()) {
    context.save()
    context.rotate((index * 2 * Math.PI) / slices.length)
    drawGround(context, slice, slices.length, radius)
    drawLabel(context, slice, slices.length, radius, fontFamily)
    context.restore()
  }
  drawLines(context, slices.length, radius, color)
  return side
}

/** The side in pixels of a bitmap that is sharp on this screen. */
export function bitmapSide(canvas: HTMLCanvasElement): number {
  return Math.round(canvas.clientWidth * Math.min(window.devicePixelRatio || 1, MAX_DENSITY))
}

function drawGround(context: CanvasRenderingContext2D, slice: DrawnSlice, count: number, radius: number) {
  const half = Math.PI / count
  context.beginPath()
  context.moveTo(0, 0)
  context.arc(0, 0, radius, TOP - half, TOP + half)
  context.closePath()
  // A translucent colour is drawn on white, because its contrast was computed on white.
  for (const fill of ['#ffffff', readablePair(slice.bgColor, slice.textColor).bg, shade(context, radius)]) {
    context.fillStyle = fill
    context.fill()
  }
}

/** Shading at hub and rim; next to none at the label, whose contrast is computed on the plain colour. */
function shade(context: CanvasRenderingContext2D, radius: number): CanvasGradient {
  const gradient = context.createRadialGradient(0, 0, 0, 0, 0, radius)
  gradient.addColorStop(0, 'rgb(0 0 0 / 0.45)')
  gradient.addColorStop(0.36, 'rgb(0 0 0 / 0)')
  gradient.addColorStop(0.93, 'rgb(0 0 0 / 0)')
  gradient.addColorStop(1, 'rgb(0 0 0 / 0.4)')
  return gradient
}

function drawLabel(
  context: CanvasRenderingContext2D,
  slice: DrawnSlice,
  count: number,
  radius: number,
  family: string,
) {
  const fontOf = (fontSize: number) => `600 ${fontSize}px ${family}`
  const { lines, fontSize, along, distance } = setLabel(slice.label, count, radius, (text, size) => {
    context.font = fontOf(size)
    return context.measureText(text).width
  })
  context.font = fontOf(fontSize)
  context.fillStyle = readablePair(slice.bgColor, slice.textColor).fg
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.translate(0, -distance)
  if (along) context.rotate(Math.PI / 2)
  for (const [index, line] of lines.entries()) {
    context.fillText(line, 0, (index - (lines.length - 1) / 2) * fontSize * LINE_HEIGHT)
  }
}

function drawLines(context: CanvasRenderingContext2D, count: number, radius: number, color: string) {
  if (count < 2) return
  context.strokeStyle = color
  context.lineWidth = 1.5
  context.beginPath()
  for (let index = 0; index < count; index++) {
    const angle = TOP + ((index + 0.5) * 2 * Math.PI) / count
    context.moveTo(0, 0)
    context.lineTo(radius * Math.cos(angle), radius * Math.sin(angle))
  }
  context.stroke()
}
