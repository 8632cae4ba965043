// @vitest-environment node
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readReport } from './read-report'

const entry = {
  startedDateTime: '2026-11-20T10:00:00.000Z',
  time: 12,
  request: { method: 'POST', url: 'http://localhost/api/login', postData: { text: '{}' } },
  response: { status: 200, headers: [], content: { mimeType: 'application/json', text: '' } },
}

const withEntry = (changed: object) => ({
  log: {
    version: '1.2',
    creator: { name: 'member-wallet', version: '1.1.14' },
    entries: [{ ...entry, ...changed }],
    _steps: [{ at: 1, type: 'open', to: '/login', flags: { storageKept: true, token: null, stored: {} } }],
    _report: {
      reference: 'ABC234',
      build: 'b',
      madeAt: 1,
      locale: 'th',
      timeZoneOffset: -420,
      userAgent: '',
      reducedMotion: false,
      viewport: { width: 390, height: 844, scale: 2, touch: true },
      dropped: { calls: 0, steps: 0 },
      screen: { shown: [], told: [] },
    },
  },
})

function reading(content: unknown) {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'a.har')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return () => readReport(file)
}

describe('a report file', () => {
  it('is read', () => {
    expect(reading(withEntry({}))().log._report.reference).toBe('ABC234')
  })

  it.each([
    ['a picture', '\x89PNG', 'a.har is not JSON'],
    ['another app\u2019s', { log: { version: '1.2', creator: { name: 'Firefox' } } }, 'log.creator.name'],
    [
      'a call without an address',
      withEntry({ request: { method: 'GET', url: '/api' } }),
      'request.url: is no address',
    ],
    [
      'a call to no readable path',
      withEntry({ request: { method: 'GET', url: 'http://localhost/%E0%B8' } }),
      'request.url: is no address',
    ],
    [
      'a call that sent no JSON',
      withEntry({ request: { ...entry.request, postData: { text: 'a=b' } } }),
      'log.entries.0.request.postData.text: is not JSON',
    ],
    ['a call at no time', withEntry({ startedDateTime: 'today' }), 'startedDateTime: is no time'],
  ])('that is %s is explained, by name', (_, content, message) => {
    expect(reading(content)).toThrow(message)
    expect(reading(content)).toThrow('a.har')
  })
})
