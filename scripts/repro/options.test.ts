import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { flowNamed } from '../../e2e/flows/all'
import { FAULT_KINDS } from '../../mocks/answers/call-model'
import { LOCALES } from '../../src/lib/locale'
import { readOptions, USAGE } from './options'

const SUPPORT = readFileSync('docs/support.md', 'utf8')

it('the options of repro are parsed as the help says', () => {
  const fault = 'POST /api/wallet/transfer 500 TRANSFER_FAIL'
  const options = readOptions(
    `transfer --lang la --latency 800 --device`.split(' ').concat('Pixel 7', '--fault', fault),
  )
  expect(options).toMatchObject({ what: 'transfer', lang: 'la', latency: 800, headed: false })
  expect(options.device?.isMobile).toBe(true)
  expect(options.faults).toEqual([
    { method: 'POST', path: '/api/wallet/transfer', kind: 'status', status: 500, code: 'TRANSFER_FAIL' },
  ])
  expect(readOptions(['x', '--fault', 'GET /api/wallet slow 900']).faults).toEqual([
    { method: 'GET', path: '/api/wallet', kind: 'slow', ms: 900 },
  ])
})

it.each(FAULT_KINDS.filter((kind) => kind !== 'status' && kind !== 'slow'))(
  'the options of repro know the fault "%s"',
  (kind) => {
    const options = readOptions(['x', '--fault', `POST /api/wallet/slip ${kind}`])
    expect(options.faults).toEqual([{ method: 'POST', path: '/api/wallet/slip', kind }])
    expect(USAGE).toContain(kind)
    expect(SUPPORT).toContain(`\`${kind}\``)
  },
)

it.each([
  [['a', '--lang', 'lo'], `--lang is ${LOCALES.join(', ')}, not "lo"`],
  [['a', '--scenario', 'rich'], 'Did you mean rich-member?'],
  [['a', '--device', 'Pixel 99'], 'Did you mean Pixel'],
  [['a', '--latency', 'slow'], '--latency is milliseconds'],
  [['a', '--fault', 'transfer fails'], 'Write it like'],
  [['a', '--fault', 'POST /api/wallet/transfer 400 TRANSFR_FAIL'], 'Did you mean TRANSFER_FAIL?'],
  [['a', '--fault', 'GET /api/wallet/transfer 500'], 'the method of /api/wallet/transfer is POST'],
  [['a', '--fault', 'GET /api/wallet 700'], 'a status from 200 to 599'],
  [['report-ABC.har.txt', '--fault', 'GET /api/wallet drop'], 'are for flows only'],
])('the options of repro are refused with a reason: %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message)
})

it.each([
  ['transfr', 'transfer'],
  ['deposit_qr_ww', 'deposit-qr-ww'],
])('a flow called %s is none, and %s is suggested first', (name, meant) => {
  expect(() => flowNamed(name)).toThrow(`There is no flow "${name}". Did you mean ${meant}`)
})
