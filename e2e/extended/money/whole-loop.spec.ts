import type { Dialect } from '../../../mocks/answers/response-variants'
import { expect, test } from '../../fixtures'
import { runWholeLoop } from '../../support/whole-loop'

// Several dialects at once, as in real servers. mocks/answers/dialects.test.ts has each one alone.
const ANSWERS: Dialect[] = ['coins-in-wheel', 'paged', 'sparse', 'text-numbers', 'ids', 'success-envelope']

test('the whole loop works with a server that combines several dialects', async ({ page, sandbox }) => {
  await sandbox.control('POST', 'dialect', { answers: ANSWERS })
  // The answer is read on its way, because Chromium drops the bodies of a page that is left.
  const signedIn: object[] = []
  await page.route('**/api/login', async (route) => {
    const response = await route.fetch()
    signedIn.push(await response.json())
    await route.fulfill({ response })
  })
  await runWholeLoop(page, sandbox)
  expect(signedIn.map(Object.keys)).toEqual([['success', 'message', 'data']])
})
