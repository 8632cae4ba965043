import type { Dialect } from '../../../mocks/server/answers/response-variants'
import { expect, test } from '../../fixtures'
import { runWholeLoop } from '../../support/whole-loop'

// Several forms of answer in one server, as real ones have them. Each form by itself is in e2e/matrix/dialects.spec.ts.
const ANSWERS: Dialect[] = ['coins-in-wheel', 'paged', 'sparse', 'text-numbers', 'ids', 'success-envelope']

test('everything that a member comes for works with a server whose answers have other forms', async ({
  page,
  sandbox,
}) => {
  test.slow()
  await sandbox.control('POST', 'dialect', { answers: ANSWERS })
  // Read at once: a page that is left takes its answers along.
  const signedIn = page.waitForResponse('**/api/login').then((answer) => answer.json())
  await runWholeLoop(page, sandbox)
  expect(Object.keys(await signedIn)).toEqual(['success', 'message', 'data'])
})
