import { expect, it } from 'vitest'
import { agreements, conditions, contact, notice, sources } from '@/api/lookup'
import { LAO_PHONE, MAIN_PHONE } from '../scenarios/people'
import { listeningSandbox } from '../testing/test-sandbox'

const { sandbox, send, control, signIn } = listeningSandbox()

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
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': languages ?? '' }
    const answer = await fetch(sandbox.url + path, { headers })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.text()
  })
  return (await Promise.all(answers)).join('\n')
}

it.each([
  ['default', MAIN_PHONE, THAI, LAO],
  ['laos', LAO_PHONE, LAO, THAI],
])(
  "the operator's texts of the scenario %s are in their own language, and in the requested one",
  async (scenario, phone, own, other) => {
    await control('reset', { scenario })
    const token = await signIn(phone)
    const languages = [null, 'fr', 'th', 'lo', 'en-GB,en;q=0.9']
    const [plain = '', unknown, thai = '', lao = '', english = ''] = await Promise.all(
      languages.map((language) => written(token, language)),
    )
    expect([own.test(plain), other.test(plain)]).toEqual([true, false])
    expect([thai, lao, english].map((text) => [THAI.test(text), LAO.test(text)])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
    expect(unknown).toBe(plain)
    expect(plain.includes('₭')).toBe(scenario === 'laos')
    const pictures = new Set([...plain.matchAll(/\/sandbox-art\/[\w/-]+\.svg/g)].map(String))
    expect(pictures.size).toBeGreaterThan(5)
    for (const path of pictures) expect([path, (await send(path)).status]).toEqual([path, 200])
  },
)
