import { expect, test } from 'vitest'
import { pageCount } from './page-count'

test.each([
  [{ page: 1, rows: 10, limit: 10, total: 10 }, 1],
  [{ page: 1, rows: 10, limit: 10, total: 11 }, 2],
  [{ page: 1, rows: 10, limit: 10, total: null }, 2],
  [{ page: 4, rows: 3, limit: 10, total: null }, 4],
  [{ page: 2, rows: 0, limit: 10, total: null }, 2],
])('%o has %i pages', (read, pages) => {
  expect(pageCount(read)).toBe(pages)
})
