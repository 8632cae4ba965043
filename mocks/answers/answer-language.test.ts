import { describe, expect, it } from 'vitest'
import { agreements, conditions, contact, notice, sources } from '@/api/lookup'
import { LAO_PHONE, MAIN_PHONE } from '../scenarios/people'
import { listeningSandbox } from '../testing/test-sandbox'

const { sandbox, control, signIn } = listeningSandbox()

// Thai letters without the baht sign, which is in the same Unicode block.
const THAI = /[\u0E01-\u0E3A\u0E40-\u0E5B]/
const LAO = /[\u0E81-\u0EDF]/
const PATHS = [
  ...[agreements, conditions, contact, notice, sources].map(({ spec }) => spec.path),
  '/api/lookup/info',
  '/api/invite/banners',
  '/api/refund/banners',
  '/api/bonus',
  '/api/spinwheel/setup',
  '/api/refund/check',
]

/** The operator's texts as a browser with these languages receives them. */
async function written(token: string, languages: string | null) {
  const answers = PATHS.map(async (path) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(languages ? { 'Accept-Language': languages } : {}),
    }
    const answer = await fetch(sandbox.url + path, { headers })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.text()
  })
  return (await Promise.all(answers)).join('\n')
}

/** The pictures that the sandbox doesn't have. */
async function missing(pictures: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    [...new Set(pictures)].map(async (path) => ((await fetch(sandbox.url + path)).ok ? [] : [path])),
  )
  return found.flat()
}

describe.each([
  ['default', MAIN_PHONE, THAI, LAO],
  ['laos', LAO_PHONE, LAO, THAI],
])("the operator's texts of the scenario %s", (scenario, phone, own, other) => {
  it('are in their own language, and in the requested one', async () => {
    await control('reset', { scenario })
    const token = await signIn(phone)
    const [plain, thai, lao, english, unknown] = await Promise.all(
      [null, 'th', 'lo', 'en-GB,en;q=0.9', 'fr'].map((languages) => written(token, languages)),
    )
    expect([own.test(plain ?? ''), other.test(plain ?? '')]).toEqual([true, false])
    expect([THAI.test(thai ?? ''), LAO.test(thai ?? '')]).toEqual([true, false])
    expect([THAI.test(lao ?? ''), LAO.test(lao ?? '')]).toEqual([false, true])
    expect([THAI.test(english ?? ''), LAO.test(english ?? '')]).toEqual([false, false])
    expect(english).toContain('+1 coin')
    expect(unknown).toBe(plain)
    expect(plain?.includes('₭')).toBe(scenario === 'laos')
    const pictures = [...`${thai}${lao}${english}`.matchAll(/\/sandbox-art\/[\w/-]+\.svg/g)].map(String)
    expect(pictures.length).toBeGreaterThan(10)
    expect(await missing(pictures)).toEqual([])
    expect(await missing(['/sandbox-art/slides/none.svg'])).toHaveLength(1)
  })
})

it('a text that the operator has changed stays unchanged', async () => {
  await control('reset', { scenario: 'default' })
  await control('settings', { notice: 'ข้อความใหม่' })
  const answer = await fetch(`${sandbox.url}${notice.spec.path}`, { headers: { 'Accept-Language': 'en' } })
  expect(await answer.json()).toEqual({ notice: 'ข้อความใหม่' })
})
