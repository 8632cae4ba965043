import { expect, it } from 'vitest'
import { login } from '@/api/auth'
import { readOutput } from '@/api/core/endpoint/read-answer'
import { recordCall, recordStep } from '@/api/privacy/classified-recorder'
import { CANARIES, plant, SPELLINGS } from '@/testing/canaries'
import { endpoints } from '@/testing/endpoints'
import { makeReport, newReference, type Report, reportFile } from './har'
import { timelineOf } from './report-modal'

const screen = {
  shown: ['screen-home', 'alert'],
  outcomes: [{ handle: 'alert', outcome: 'refused', code: 'NO_BANK' }],
}

function aReport() {
  recordStep({ type: 'open', to: '/user/home' })
  recordCall({
    method: 'POST',
    path: '/api/login',
    input: { username: '0861112223', password: 'canary-pw' },
    schemas: login.spec,
  }).answered(200, '{"token":"canary-token"}', 'Fri, 20 Nov 2026 10:00:00 GMT')
  recordCall({ method: 'GET', path: '/api/wallet', input: {} }).failed('network')
  return makeReport('ABC234', screen)
}

const shown = (report: Report) =>
  timelineOf(report)
    .map(({ text }) => text)
    .join('\n')

it('a report is HAR 1.2 with steps and screen in custom fields, shown on screen, and shared under a name that phones take', async () => {
  const report = aReport()
  const { log } = report
  expect(log.version).toBe('1.2')
  expect(log.entries.at(-1)?.response).toMatchObject({ status: 0, _failure: 'network' })
  expect(log._steps.at(-1)).toMatchObject({ type: 'open', to: '/user/home' })
  expect(log._report).toMatchObject({ reference: 'ABC234', locale: 'th', screen })
  expect(shown(report)).toMatch(/POST \/api\/login 200.*GET \/api\/wallet network/s)
  expect(newReference()).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
  const [saved, shared] = [reportFile(report, 'save'), reportFile(report, 'share')]
  expect([saved.name, shared.name]).toEqual(['report-ABC234.har', 'report-ABC234.har.txt'])
  expect(await shared.blob.text()).toBe(await saved.blob.text())
})

it('a report says which field of which answer was odd, and nothing of its value', () => {
  const spec = endpoints.find(({ id }) => id === 'GET /api/wallet')?.spec
  if (!spec) throw new Error('no wallet')
  const before = makeReport('ABC234', screen).log._report.odd.length
  const answer = (amount: string) => ({ wallet: { amount }, slots: [{ code: 'PG' }, 'canary slot'] })
  expect(() => readOutput(spec, 200, JSON.stringify(answer('canary amount')))).toThrow()
  const report = makeReport('ABC234', screen)
  const noted = report.log._report.odd.slice(before)
  expect(noted.find(({ where }) => where === 'GET /api/wallet')?.what.join()).toMatch(/amount/)
  expect(noted.some(({ where }) => /^GET \/api\/wallet slots\[1\]$/.test(where))).toBe(true)
  expect(JSON.stringify(noted)).not.toContain('canary')
  expect(shown(report)).toContain('GET /api/wallet slots[1]')
})

it('a report contains none of the secrets that went through the app, on screen, saved or shared', async () => {
  plant({ recordCall, recordStep })
  const { phone, memberName } = CANARIES
  const outcomes = [{ handle: 'alert', outcome: 'refused', code: `${memberName} ${phone}` }]
  const report = makeReport('ABC234', { shown: [], outcomes })
  for (const kind of ['save', 'share'] as const) {
    const file = shown(report) + (await reportFile(report, kind).blob.text())
    const isKept = (secret: string) => file.includes(secret) || file.includes(encodeURIComponent(secret))
    expect([...Object.values(CANARIES), ...SPELLINGS].filter(isKept)).toEqual([])
    expect(file).toContain('/api/wallet/account/PG')
  }
})
