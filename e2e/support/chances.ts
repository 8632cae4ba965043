import { expect, type Locator } from '@playwright/test'
import type { Locale } from '../../src/lib/locale'
import { textsIn } from '../../src/testing/all-texts'
import { isFor } from './browser/visible-state'

/**
 * Expects the confirmation dialog of a draw to have a line for each chance, in the member's language. One has the
 * amount in baht and the chance of receiving it, `success`. The other has the same amount and the chance of losing it,
 * `fail`.
 */
export async function expectChances(
  question: Locator,
  lang: Locale,
  { amount, success, fail }: { amount: string; success: string; fail: string },
) {
  await expect(question).toContainText(success)
  const lines = ((await question.locator('p').textContent()) ?? '').split('\n')
  const [received = '', lost = ''] = [success, fail].map(
    (chance) => lines.find((line) => line.includes(chance)) ?? '',
  )
  expect(received).not.toBe(lost)
  for (const line of [received, lost]) {
    expect(line).toContain(`${amount} ${textsIn(lang).common.baht}`)
    expect(isFor(lang, line)).toBe(true)
  }
}
