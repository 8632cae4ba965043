import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colourFaults } from './brand-colours'

const CSS = readFileSync('src/styles/theme.css', 'utf8')
const HTML = readFileSync('index.html', 'utf8')

it('finds nothing in the colours of the brand', () => {
  expect(colourFaults(CSS, HTML)).toEqual([])
})

it.each([
  [
    '#131a2b',
    '#9aa0ad',
    /^--color-text on --color-surface in light has a contrast of 2\.\d, and needs 4\.5; --color-text on --color-raised in light/,
  ],
  [
    '--color-muted: #a3aec7',
    '--color-muted: #333',
    /^--color-muted on --color-surface in dark has a contrast of 1\.\d/,
  ],
  [
    '#e9b44c',
    'gold-ish',
    /^--color-accent in light is no colour that the build can read: gold-ish \(write it as #rrggbb\)$/,
  ],
])('finds %s as %s', (from, to, fault) => {
  expect(CSS).toContain(from)
  expect(colourFaults(CSS.replace(from, to), HTML).join('; ')).toMatch(fault)
})

it("finds a toolbar's colour that is not the brand's dark one", () => {
  const fault = 'theme-color in index.html is #0b1225, and --color-ink in light is #0b1224'
  expect(colourFaults(CSS, HTML.replace('#0b1224', '#0b1225'))).toEqual([fault])
  expect(colourFaults(CSS, HTML.replace('#0b1224', '#0B1224'))).toEqual([])
})
