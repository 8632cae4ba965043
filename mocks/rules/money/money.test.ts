import { expect, it } from 'vitest'
import { SLIP_REASONS } from '@/api/shapes/slip-reasons'
import { satang } from '@/lib/money'
import { codeOf, MINUTE, NOON, walletOf, worldAt } from '../../testing/test-world'
import { processDue } from '../process-due'
import { cancelQr, createQr, currentQr, payQr } from './qr'
import { decideSlip, isClosedAt, uploadSlip } from './slip'
import { pageOf } from './statement'
import { amountOf, transfer } from './transfer'

it('a QR is paid once, until two minutes after its deadline', () => {
  const { world, member } = worldAt()
  createQr(world, member, 'ZPAY', satang(10_00))
  world.clock.set(NOON + world.settings.qrLifeMs - 1)
  expect(currentQr(world, member, 'ZPAY')).not.toBeNull()
  world.clock.advance(1)
  expect(currentQr(world, member, 'ZPAY')).toBeNull()
  world.clock.advance(2 * MINUTE)
  expect(codeOf(() => payQr(world, 'qr-1'))).toBe('QR "qr-1" expired')
  world.clock.advance(-1)
  const before = walletOf(world, member)
  const pay = () => codeOf(() => payQr(world, 'qr-1'))
  expect([pay(), pay()]).toEqual(['done', 'QR "qr-1" is paid'])
  expect(walletOf(world, member)).toBe(before + 10_00)
  expect(codeOf(() => cancelQr(world, member, 'qr-1'))).toBe('QR_FAIL')
})

it('a QR is one at a time, and belongs to one member', () => {
  const { world, member } = worldAt()
  const other = [...world.members.values()][1] ?? member
  createQr(world, member, 'WW', satang(150_00))
  createQr(world, member, 'KBANK', satang(1_00))
  expect(currentQr(world, member, 'WW')).toBeNull()
  expect(codeOf(() => payQr(world, 'qr-1'))).toBe('QR "qr-1" is cancelled')
  expect(currentQr(world, other, 'KBANK')).toBeNull()
  expect(codeOf(() => cancelQr(world, other, 'qr-2'))).toBe('NO_DATA')
  expect(currentQr(world, member, 'KBANK')?.id).toBe('qr-2')
  cancelQr(world, member, 'qr-2')
  expect(currentQr(world, member, 'KBANK')).toBeNull()
})

it.each([
  ['WW', 100_00],
  ['ZPAY', 10_00],
  ['KBANK', 1_00],
])('%s makes a QR of %d satang, and none of less', (bankCode, least) => {
  const { world, member } = worldAt()
  const isMade = (amount: number) => 'id' in createQr(world, member, bankCode, satang(amount))
  expect([isMade(least), isMade(least - 1)]).toEqual([true, false])
})

const png = (name: string, extra = 0) => ({
  name,
  type: 'image/png',
  bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, extra]),
})

it('a slip is pending, then succeeds once with the amount in its name', () => {
  const { world, member } = worldAt()
  const before = walletOf(world, member)
  const slip = uploadSlip(world, member, png('slip-250.50.png'))
  processDue(world)
  expect(slip).toMatchObject({ status: 'PROGRESS', amount: 250_50 })
  world.clock.advance(world.settings.slipDecisionMs)
  processDue(world)
  processDue(world)
  expect(slip.status).toBe('SUCCESS')
  expect(walletOf(world, member)).toBe(before + 250_50)
})

it('a slip is a duplicate with the same picture, and is decided once by hand', () => {
  const { world, member } = worldAt()
  const sent = ['a.png', 'b.png'].map((name) => uploadSlip(world, member, png(name)))
  expect(sent.map(({ due }) => due?.note)).toEqual(['', 'SLIP_REFNO_DUPLICATED'])
  const slip = uploadSlip(world, member, png('progress-5.png', 1))
  decideSlip(world, slip, 'FAILED', 'NOT_MATCH')
  expect([slip.due, slip.note]).toEqual([null, 'NOT_MATCH'])
  expect(codeOf(() => decideSlip(world, slip, 'SUCCESS', ''))).toContain('FAILED already')
})

it.each(SLIP_REASONS)('a slip fails for the reason in its name: %s', (note) => {
  const { world, member } = worldAt()
  const slip = uploadSlip(world, member, png(`my-${note.toLowerCase()}.jpg`))
  expect(slip.due).toMatchObject({ status: 'FAILED', note })
})

it('counts closed hours past midnight', () => {
  const at = (hour: number) => NOON + (hour - 12) * 60 * MINUTE
  const night = { closedFrom: '23:00', closedTo: '01:00' }
  expect([22.9, 23, 24.5, 25].filter((hour) => isClosedAt(at(hour), night))).toEqual([23, 24.5])
  expect(isClosedAt(NOON, { closedFrom: '', closedTo: '' })).toBe(false)
})

it('a transfer to a provider that is down leaves a failed row', () => {
  const { world, member } = worldAt('rich-member')
  const order = { from: 'WALLET', to: 'SLOTRACHA', amount: satang(5_00) }
  expect(codeOf(() => transfer(world, member, order))).toBe('TRANSFER_FAIL')
  expect(world.statements.get(member.id)?.at(-1)).toMatchObject({ status: 'FAILED', amount: 5_00 })
})

it('an amount is a positive number of whole satang', () => {
  for (const baht of [0, -1, 0.005, 10.001, Number.NaN, Number.POSITIVE_INFINITY])
    expect([baht, codeOf(() => amountOf(baht))]).toEqual([baht, 'TRANSFER_MINIMUM'])
  expect([0.01, 10.1, 1234.56].map(amountOf)).toEqual([1, 1010, 123_456])
})

it('pages start at 1, keep to the limit and are empty past the end', () => {
  const page = (page: number) => pageOf([1, 2, 3, 4, 5], { page, limit: 2 })
  expect([page(1), page(3), page(4)]).toEqual([[1, 2], [5], []].map((rows) => ({ total: 5, rows })))
  for (const wrong of [0, 1.5]) expect(codeOf(() => page(wrong))).toBe('page: not a number from 1')
})
