import AES from 'crypto-js/aes.js'
import { describe, expect, it } from 'vitest'
import { SLIP_REASONS } from '@/api/shapes/slip-reasons'
import { satang } from '@/lib/money'
import { codeOf, lastRow, MINUTE, NOON, walletOf, worldAt } from '../../testing/test-world'
import { processDue } from '../process-due'
import { openGift, takeGift } from './gift-link'
import { cancelQr, createQr, currentQr, payQr } from './qr'
import { decideSlip, judgeSlip, uploadSlip } from './slip'
import { isClosedAt } from './slip-hours'

describe('QR', () => {
  it('lives until its deadline and is paid once', () => {
    const { world, member } = worldAt()
    const before = walletOf(world, member)
    const made = createQr(world, member, 'WW', satang(150_00))
    if ('message' in made) throw new Error(made.message)
    expect(currentQr(world, member, 'WW')).toBe(made)
    payQr(world, made.id)
    expect(walletOf(world, member)).toBe(before + 150_00)
    expect(lastRow(world, member)).toEqual({
      type: 'deposit',
      status: 'SUCCESS',
      from: 'WW',
      to: 'WALLET',
      amount: 150_00,
    })
    expect(currentQr(world, member, 'WW')).toBeNull()
    expect(codeOf(() => payQr(world, made.id))).toBe(`QR "${made.id}" is paid`)
    expect(codeOf(() => cancelQr(world, member, made.id))).toBe('QR_FAIL')
  })

  it('is removed at the deadline, and accepts a payment that was already sent', () => {
    const { world, member } = worldAt()
    createQr(world, member, 'ZPAY', satang(10_00))
    world.clock.set(NOON + world.settings.qrLifeMs - 1)
    expect(currentQr(world, member, 'ZPAY')).not.toBeNull()
    world.clock.advance(1)
    expect(currentQr(world, member, 'ZPAY')).toBeNull()
    world.clock.advance(2 * MINUTE)
    expect(codeOf(() => payQr(world, 'qr-1'))).toBe('QR "qr-1" expired')
    world.clock.advance(-1)
    expect(codeOf(() => payQr(world, 'qr-1'))).toBe('done')
  })

  it('is one at a time: a new one cancels the others', () => {
    const { world, member } = worldAt()
    createQr(world, member, 'WW', satang(150_00))
    createQr(world, member, 'KBANK', satang(1_00))
    expect(currentQr(world, member, 'WW')).toBeNull()
    expect(currentQr(world, member, 'KBANK')?.id).toBe('qr-2')
    expect(codeOf(() => payQr(world, 'qr-1'))).toBe('QR "qr-1" is cancelled')
    cancelQr(world, member, 'qr-2')
    expect(currentQr(world, member, 'KBANK')).toBeNull()
  })

  it.each([
    ['WW', 99_99, false],
    ['PAYONEX', 100_00, true],
    ['PAYTIMZ', 9_99, false],
    ['ZPAY', 10_00, true],
    ['KBANK', 99, false],
    ['KBANK', 1_00, true],
  ])('%s takes %d satang: %s', (bankCode, amount, taken) => {
    const { world, member } = worldAt()
    expect('id' in createQr(world, member, bankCode, satang(amount))).toBe(taken)
  })

  it('belongs to one member', () => {
    const { world, member } = worldAt()
    createQr(world, member, 'KBANK', satang(1_00))
    const other = [...world.members.values()][1] ?? member
    expect(currentQr(world, other, 'KBANK')).toBeNull()
    expect(codeOf(() => cancelQr(world, other, 'qr-1'))).toBe('NO_DATA')
    expect(codeOf(() => currentQr(world, member, 'NOPE'))).toBe('NO_BANK')
    expect(codeOf(() => payQr(world, 'nope'))).toBe('no QR "nope"')
  })
})

const png = (name: string, extra = 0) => ({
  name,
  type: 'image/png',
  bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, extra]),
})

describe('slip', () => {
  it('is pending, then succeeds with the amount in its name', () => {
    const { world, member } = worldAt()
    const before = walletOf(world, member)
    const slip = uploadSlip(world, member, png('slip-250.50.png'))
    expect(slip).toMatchObject({ status: 'PROGRESS', amount: 250_50 })
    processDue(world)
    expect(slip.status).toBe('PROGRESS')
    world.clock.advance(world.settings.slipDecisionMs)
    processDue(world)
    processDue(world)
    expect(slip.status).toBe('SUCCESS')
    expect(walletOf(world, member)).toBe(before + 250_50)
    expect(lastRow(world, member)).toMatchObject({ type: 'deposit', from: 'SLIP', amount: 250_50 })
  })

  it.each(SLIP_REASONS)('fails for %s when its name says so', (reason) => {
    const file = { name: `my-${reason.toLowerCase()}.jpg`, seenBefore: false }
    expect(judgeSlip(file, satang(100))).toMatchObject({ status: 'FAILED', note: reason })
  })

  it('stays in progress, or is a duplicate', () => {
    expect(judgeSlip({ name: 'in-progress.png', seenBefore: false }, satang(100)).status).toBe('PROGRESS')
    expect(judgeSlip({ name: 'a.png', seenBefore: true }, satang(100))).toMatchObject({
      note: 'SLIP_REFNO_DUPLICATED',
    })
    expect(judgeSlip({ name: 'IMG_20260610.png', seenBefore: false }, satang(7)).amount).toBe(7)
    const { world, member } = worldAt()
    uploadSlip(world, member, png('a.png'))
    const again = uploadSlip(world, member, png('b.png'))
    const different = uploadSlip(world, member, png('c.png', 1))
    expect([again.due?.note, different.due?.note]).toEqual(['SLIP_REFNO_DUPLICATED', ''])
  })

  it('is decided once by hand', () => {
    const { world, member } = worldAt()
    const before = walletOf(world, member)
    const slip = uploadSlip(world, member, png('progress-5.png'))
    decideSlip(world, slip, 'FAILED', 'NOT_MATCH')
    expect([slip.note, walletOf(world, member)]).toEqual(['NOT_MATCH', before])
    expect(codeOf(() => decideSlip(world, slip, 'SUCCESS', ''))).toContain('FAILED already')
  })

  it('refuses no file, other files and closed hours', () => {
    const { world, member } = worldAt()
    const upload = (file: Parameters<typeof uploadSlip>[2]) => codeOf(() => uploadSlip(world, member, file))
    expect(upload(null)).toBe('SLIP_NO_FILE')
    expect(upload({ name: 'a.png', type: 'image/png', bytes: new Uint8Array() })).toBe('SLIP_NO_FILE')
    expect(upload({ name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array([1]) })).toBe(
      'SLIP_INVALID_FILE',
    )
    expect(upload({ name: 'a.png', type: 'image/png', bytes: new Uint8Array([77, 90, 0, 0]) })).toBe(
      'SLIP_INVALID_FILE',
    )
    world.settings.slip = { isOpen: true, closedFrom: '11:30', closedTo: '12:30', text: '' }
    expect(upload(png('a.png'))).toBe('SLIP_UPLOAD_FAIL')
  })

  it('counts closed hours past midnight', () => {
    const at = (hour: number) => NOON + (hour - 12) * 60 * MINUTE
    const night = { closedFrom: '23:00', closedTo: '01:00' }
    expect([22.9, 23, 24.5, 25, 26].map((hour) => isClosedAt(at(hour), night))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    expect(isClosedAt(NOON, { closedFrom: '', closedTo: '' })).toBe(false)
  })
})

describe('gift link', () => {
  const PASSPHRASE = 'sandbox-passphrase'
  const LINK = 'https://gift.truemoney.com/campaign/?v=abc-150'
  const cipher = (plain: string, passphrase = PASSPHRASE) => AES.encrypt(plain, passphrase).toString()

  it('is decrypted and paid once across members', () => {
    const { world, member } = worldAt()
    const before = walletOf(world, member)
    takeGift(world, member, cipher(`${LINK}::0987654321`))
    expect(walletOf(world, member)).toBe(before + 150_00)
    expect(lastRow(world, member)).toMatchObject({ type: 'deposit', from: 'TRUEWALLET', amount: 150_00 })
    const other = [...world.members.values()][1] ?? member
    expect(codeOf(() => takeGift(world, other, cipher(`${LINK}::0987654321`)))).toBe('TRUELINK_DUPLICATE')
  })

  it('keeps the text before the last pair of colons', () => {
    expect(openGift(cipher(`${LINK}&x=a::b::0987654321`), PASSPHRASE).walletAccountName).toBe('0987654321')
  })

  it.each([
    ['nonsense', 'nonsense'],
    ['another passphrase', cipher(`${LINK}::0987654321`, 'other')],
    ['another site', cipher('https://evil.example/?v=abc-150::0987654321')],
    ['no voucher', cipher('https://gift.truemoney.com/campaign/::0987654321')],
    ['no link', cipher('::0987654321')],
    ['plain text', `${LINK}::0987654321`],
    ['less than two baht', cipher(`${LINK.replace('150', '1.99')}::0987654321`)],
  ])('is refused: %s', (_, text) => {
    const { world, member } = worldAt()
    expect(codeOf(() => takeGift(world, member, text))).toBe('TRUELINK_INVALID')
  })

  it('is accepted only for a wallet of the site', () => {
    const { world, member } = worldAt()
    expect(codeOf(() => takeGift(world, member, cipher(`${LINK}::0000000000`)))).toBe('NO_WALLET')
  })
})
