import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

// What a member sees is the same in every form that a real server may answer in.

const PLACES = [
  ['/user/home', 'section-slot'],
  ['/user/home', 'total-balance'],
  ['/user/home?modal=deposit', 'modal-deposit'],
  ['/user/home?modal=withdraw', 'modal-withdraw'],
  ['/user/home?modal=refund', 'modal-refund'],
  ['/user/home?modal=invite', 'modal-invite'],
  ['/user/statement', 'screen-statement'],
  ['/user/statement?modal=slips', 'modal-slips'],
  ['/user/bonus', 'screen-bonus'],
  ['/user/spin', 'screen-spin'],
  ['/user/profile', 'screen-profile'],
] as const

async function read(page: Page, places: readonly (readonly [string, string])[] = PLACES) {
  const seen: Record<string, string> = {}
  for (const [path, handle] of places) {
    await page.goto(path)
    const place = page.getByTestId(handle)
    await expect(place).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(place.locator('[aria-busy="true"], .animate-pulse')).toHaveCount(0)
    const text = (await place.textContent()) ?? ''
    seen[`${path} ${handle}`] = text.replace(/อัปเดตล่าสุด \S+ \S+/, '')
  }
  return seen
}

test('every screen reads alike in every form of the answers', async ({ page, enter, sandbox }) => {
  test.setTimeout(180_000)
  await sandbox.control('POST', 'clock', { frozen: true })
  await enter()
  const canonical = await read(page)
  expect(canonical['/user/statement screen-statement']).toMatch(/\d\d\/\d\d\/20\d\d/)
  expect(Object.values(canonical).every((text) => text.length > 3)).toBe(true)
  await sandbox.control('POST', 'settings', {
    dialects: ['text-numbers', 'ids', 'epoch', 'sparse', 'extra', 'wrapped'],
  })
  expect(await read(page)).toEqual(canonical)
  await sandbox.control('POST', 'settings', { dialects: ['decimals'] })
  const some = await read(page, PLACES.slice(0, 3))
  expect(canonical).toMatchObject(some)
})
