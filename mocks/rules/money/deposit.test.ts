import AES from 'crypto-js/aes.js'
import { describe, expect, it } from 'vitest'
import { SLIP_REASONS } from '@/api/shapes/slip-reasons'
import { satang } from '@/lib/money'
import { codeOf, MINUTE, NOON, walletOf, worldAt } from '../../testing/test-world'
import { processDue } from '../process-due'
import { takeGift } from './gift-link'
import { cancelQr, createQr, currentQr, payQr } from './qr'
import { decideSlip, isClosedAt, judgeSlip, uploadSlip } from './slip'

describe('QR', () => {
  it('is paid once, until two minutes after its deadline', () => {
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
    expect(codeOf(() => payQr(world, 'qr-1'))).toBe('done')
    expect(walletOf(world, member)).toBe(before + 10_00)
    expect(codeOf(() => payQr(world, 'qr-1'))).toBe('QR "qr-1" is paid')
    expect(codeOf(() => cancelQr(world, member, 'qr-1'))).toBe('QR_FAIL')
  })

  it('is one at a time, and belongs to one member', () => {
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
    expect(codeOf(() => currentQr(world, member, 'NOPE'))).toBe('NO_BANK')
  })

  it.each([
    ['WW', 99_99, false],
    ['PAYONEX', 100_00, true],
    ['ZPAY', 9_99, false],
    ['KBANK', 99, false],
    ['KBANK', 1_00, true],
  ])('%s takes %d satang: %s', (bankCode, amount, taken) => {
    const { world, member } = worldAt()
    expect('id' in createQr(world, member, bankCode, satang(amount))).toBe(taken)
  })
})

const png = (name: string, extra = 0) => ({
  name,
  type: 'image/png',
  bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, extra]),
})

describe('slip', () => {
  it('is pending, then succeeds once with the amount in its name', () => {
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

  it.each<[string, boolean, string, string | undefined]>([
    ...SLIP_REASONS.map(
      (reason) =>
        [`my-${reason.toLowerCase()}.jpg`, false, 'FAILED', reason] satisfies [
          string,
          boolean,
          string,
          string,
        ],
    ),
    ['in-progress.png', false, 'PROGRESS', undefined],
    ['a.png', true, 'FAILED', 'SLIP_REFNO_DUPLICATED'],
    ['IMG_20260610.png', false, 'SUCCESS', ''],
  ])('%s (seen before: %s) is decided by its name: %s %s', (name, seenBefore, status, note) => {
    const verdict = judgeSlip({ name, seenBefore }, satang(100))
    expect(verdict).toEqual({ status, amount: 100, ...(note === undefined ? {} : { note }) })
  })

  it('is a duplicate with the same picture, and is decided once by hand', () => {
    const { world, member } = worldAt()
    const sent = ['a.png', 'b.png'].map((name) => uploadSlip(world, member, png(name)))
    expect(sent.map(({ due }) => due?.note)).toEqual(['', 'SLIP_REFNO_DUPLICATED'])
    const slip = uploadSlip(world, member, png('progress-5.png', 1))
    decideSlip(world, slip, 'FAILED', 'NOT_MATCH')
    expect(slip.note).toBe('NOT_MATCH')
    expect(codeOf(() => decideSlip(world, slip, 'SUCCESS', ''))).toContain('FAILED already')
  })

  it.each([
    ['SLIP_NO_FILE', null],
    ['SLIP_NO_FILE', { ...png('a.png'), bytes: new Uint8Array() }],
    ['SLIP_INVALID_FILE', { ...png('a.pdf'), type: 'application/pdf' }],
    ['SLIP_INVALID_FILE', { ...png('a.png'), bytes: new Uint8Array([77, 90, 0, 0]) }],
  ])('is refused: %s', (code, file) => {
    const { world, member } = worldAt()
    expect(codeOf(() => uploadSlip(world, member, file))).toBe(code)
    world.settings.slip = { isOpen: true, closedFrom: '11:30', closedTo: '12:30', text: '' }
    expect(codeOf(() => uploadSlip(world, member, png('a.png')))).toBe('SLIP_UPLOAD_FAIL')
  })

  it('counts closed hours past midnight', () => {
    const at = (hour: number) => NOON + (hour - 12) * 60 * MINUTE
    const night = { closedFrom: '23:00', closedTo: '01:00' }
    const closed = [22.9, 23, 24.5, 25].filter((hour) => isClosedAt(at(hour), night))
    expect(closed).toEqual([23, 24.5])
    expect(isClosedAt(NOON, { closedFrom: '', closedTo: '' })).toBe(false)
  })
})

describe('gift link', () => {
  const LINK = 'https://gift.truemoney.com/campaign/?v=abc-150'
  const cipher = (plain: string, passphrase = 'sandbox-passphrase') =>
    AES.encrypt(plain, passphrase).toString()

  it('is paid once across members', () => {
    const { world, member } = worldAt()
    const before = walletOf(world, member)
    takeGift(world, member, cipher(`${LINK}&x=a::b::0987654321`))
    expect(walletOf(world, member)).toBe(before + 150_00)
    const other = [...world.members.values()][1] ?? member
    expect(codeOf(() => takeGift(world, other, cipher(`${LINK}::0987654321`)))).toBe('TRUELINK_DUPLICATE')
  })

  it.each([
    ['nonsense', 'nonsense', 'TRUELINK_INVALID'],
    ['another passphrase', cipher(`${LINK}::0987654321`, 'other'), 'TRUELINK_INVALID'],
    ['another site', cipher('https://evil.example/?v=abc-150::0987654321'), 'TRUELINK_INVALID'],
    ['no voucher', cipher('https://gift.truemoney.com/campaign/::0987654321'), 'TRUELINK_INVALID'],
    ['plain text', `${LINK}::0987654321`, 'TRUELINK_INVALID'],
    ['less than two baht', cipher(`${LINK.replace('150', '1.99')}::0987654321`), 'TRUELINK_INVALID'],
    ["another site's wallet", cipher(`${LINK}::0000000000`), 'NO_WALLET'],
  ])('is refused: %s', (_, text, code) => {
    const { world, member } = worldAt()
    expect(codeOf(() => takeGift(world, member, text))).toBe(code)
  })
})
