import { expect, test } from '../../fixtures'
import { publicPage } from '../../pages/public.page'
import { passTime } from '../../support/browser/pass-time'

test('when every call says gone the closed page sends no call by itself', async ({
  page,
  enter,
  sandbox,
}) => {
  const { terminated } = publicPage(page)
  await sandbox.fault({ method: '*', path: '*', kind: 'status', status: 400, code: 'gone' })
  await page.clock.install()
  await enter('/user/home')
  await expect(terminated.screen).toBeVisible()
  const paths = async () => (await sandbox.requests()).map(({ path }) => path)
  let before: string[] = []
  // The calls that home had sent have finished.
  await expect
    .poll(
      async () => {
        const last = before
        before = await paths()
        return before.length === last.length
      },
      { intervals: [1_000] },
    )
    .toBe(true)
  await passTime(page, 60_000)
  expect(await paths()).toEqual(before)
  await terminated.check.click()
  await expect(page.getByTestId('toast')).toBeVisible()
  expect(await paths()).toEqual([...before, '/api/lookup/active'])
})
