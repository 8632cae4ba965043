import { expect, it } from 'vitest'

const SOURCES = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })

// Scanners need the white. A browser that darkens pages by itself leaves only such an element as it is.
it('a frame that is white in the dark too says so to a browser that darkens pages', () => {
  const frames = Object.values(SOURCES).flatMap(
    (text) => text.match(/(["'`])[^"'`]*\bbg-white(?![\w/-])[^"'`]*\1/g) ?? [],
  )
  expect(frames.length).toBeGreaterThan(2)
  expect(frames.filter((classes) => !classes.includes('scheme-only-light'))).toEqual([])
})
