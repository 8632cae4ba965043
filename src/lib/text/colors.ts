/** Red, green and blue 0 to 255, opacity 0 to 1. */
type Rgba = readonly [number, number, number, number]

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  red: '#ff0000',
  maroon: '#800000',
  orange: '#ffa500',
  gold: '#ffd700',
  yellow: '#ffff00',
  green: '#008000',
  lime: '#00ff00',
  teal: '#008080',
  cyan: '#00ffff',
  blue: '#0000ff',
  navy: '#000080',
  purple: '#800080',
  magenta: '#ff00ff',
  pink: '#ffc0cb',
  brown: '#a52a2a',
}

const WHITE: Rgba = [255, 255, 255, 1]
/** The default colours of a prize wheel's slice, for unreadable or low-contrast server colours. Contrast 14:1. */
const DEFAULT_PAIR = { bg: '#1f2a44', fg: '#ffffff' }
/** WCAG 2.2 AA for text. */
const MIN_CONTRAST = 4.5
/** Longer texts are not parsed as colours. */
const MAX_LENGTH = 64

const PART = String.raw`\s*([+-]?(?:\d{1,4}(?:\.\d{1,6})?|\.\d{1,6}))`
const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/
const RGB = new RegExp(
  `^rgba?\\(${PART}(%?)\\s*[, ]${PART}\\2\\s*[, ]${PART}\\2\\s*(?:[,/]${PART}(%?)\\s*)?\\)$`,
)
const HSL = new RegExp(
  `^hsla?\\(${PART}(?:deg)?\\s*[, ]${PART}%\\s*[, ]${PART}%\\s*(?:[,/]${PART}(%?)\\s*)?\\)$`,
)

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))
const opacity = (text: string | undefined, percent: string | undefined) =>
  text === undefined ? 1 : clamp(Number(text) / (percent ? 100 : 1), 1)

function fromHex(hex: string): Rgba {
  const digits = hex.length < 6 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const part = (index: number) => Number.parseInt(digits.slice(index * 2, index * 2 + 2) || 'ff', 16)
  return [part(0), part(1), part(2), part(3) / 255]
}

function fromHsl(hue: number, saturation: number, lightness: number, alpha: number): Rgba {
  const spread = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const turn = (((offset + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - spread * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return [part(0), part(8), part(4), alpha]
}

function parse(color: string): Rgba | null {
  if (color.length > MAX_LENGTH) return null
  if (Object.hasOwn(NAMED, color)) return fromHex(NAMED[color] ?? '')
  if (HEX.test(color)) return fromHex(color)
  const rgb = RGB.exec(color)
  if (rgb) {
    const part = (text = '') => clamp(Number(text) * (rgb[2] ? 2.55 : 1), 255)
    return [part(rgb[1]), part(rgb[3]), part(rgb[4]), opacity(rgb[5], rgb[6])]
  }
  const hsl = HSL.exec(color)
  if (!hsl) return null
  const [, hue, saturation, lightness, alpha, percent] = hsl
  const share = (text = '') => clamp(Number(text) / 100, 1)
  return fromHsl(Number(hue), share(saturation), share(lightness), opacity(alpha, percent))
}

/** A server colour that is safe in a style: hex, numeric rgb(), rgba(), hsl(), hsla(), or a common name; else null. */
export function safeColor(value: unknown): string | null {
  const color = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return parse(color) ? color : null
}

function over(front: Rgba, back: Rgba): Rgba {
  const mix = (a: number, b: number) => a * front[3] + b * (1 - front[3])
  return [mix(front[0], back[0]), mix(front[1], back[1]), mix(front[2], back[2]), 1]
}

function luminance([red, green, blue]: Rgba): number {
  const linear = (part: number) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/**
 * The WCAG contrast of text `a` on background `b`, 1 to 21; 1 when either is no colour. A translucent background is
 * composited on white.
 */
export function contrastRatio(a: string, b: string): number {
  const [text, ground] = [a, b].map((color) => parse(color.trim().toLowerCase()))
  if (!text || !ground) return 1
  const under = over(ground, WHITE)
  const [light, dark] = [luminance(over(text, under)), luminance(under)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** The server's background and text colours if their contrast is at least 4.5:1, else the default pair. */
export function readablePair(bg: unknown, fg: unknown): { bg: string; fg: string } {
  const pair = { bg: safeColor(bg), fg: safeColor(fg) }
  if (pair.bg === null || pair.fg === null || contrastRatio(pair.fg, pair.bg) < MIN_CONTRAST)
    return DEFAULT_PAIR
  return { bg: pair.bg, fg: pair.fg }
}
