import { expect, test } from 'vitest'
import { pagerPages } from './pager'

// Three pages before and one after.
test.each([
  [5, 10, [2, 3, 4, 5, 6]],
  [1, 10, [1, 2]],
  [10, 10, [7, 8, 9, 10]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
])('around page %i of %i there are %j', (page, pages, shown) => {
  expect(pagerPages(page, pages)).toEqual(shown)
})
