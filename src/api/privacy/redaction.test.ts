import { describe, expect, it } from 'vitest'
import { createRedactor } from '@/recorder/redact'
import { endpoints } from '@/testing/endpoints'
import { privacyOf } from './privacy-of'

const PRIVACY = Object.fromEntries(endpoints.map(({ id, spec }) => [id, privacyOf(spec)]))
const aRedactor = () => createRedactor(PRIVACY)

/** The redacted answer. */
const kept = (call: string, answer: unknown, { body } = aRedactor()) =>
  JSON.parse(body(call, JSON.stringify(answer)))

describe('a redacted answer', () => {
  it('has the codes of the catalogue as they are, in small letters too', () => {
    const redactor = aRedactor()
    const slots = [{ code: 'pg' }, { code: '918kiss' }, { code: '86111' }]
    expect(kept('GET /api/wallet', { slots }, redactor).slots).toEqual([
      { code: 'pg' },
      { code: '918kiss' },
      { code: '00001' },
    ])
    expect(kept('GET /api/wallet/refresh/slot', slots, redactor)[0]).toEqual({ code: 'pg' })
    expect(kept('GET /api/bonus', [{ code: 'first-pay' }], redactor)).toEqual([{ code: 'first-pay' }])
    expect(
      redactor.path('GET /api/wallet/account/:slotCode', '/api/wallet/account/:slotCode', { slotCode: 'pg' }),
    ).toBe('/api/wallet/account/pg')
    expect(redactor.input('POST /api/wallet/transfer', { from: 'WALLET', to: 'pg' })).toEqual({
      from: 'WALLET',
      to: 'pg',
    })
  })

  it('distinguishes recipients of money: an account of the catalogue, or a person', () => {
    const redactor = aRedactor()
    kept('GET /api/wallet', { slots: [{ code: 'BETFLIX' }] }, redactor)
    const statements = [{ from: 'WALLET', to: 'BETFLIX' }, { to: 'SOMCHAI' }]
    expect(kept('POST /api/statement', { statements }, redactor).statements).toEqual([
      { from: 'WALLET', to: 'BETFLIX' },
      { to: 'MEMBER A' },
    ])
  })

  it('has amounts and times as they are, in texts too', () => {
    const answer = { amount: '1,500,000.50', expireIn: '1795179380747', hasQrcode: 'true' }
    expect(kept('GET /api/qrcode/:bankCode', answer)).toEqual(answer)
    expect(kept('GET /api/qrcode/:bankCode', { amount: 250_000_000 })).toEqual({ amount: 250_000_000 })
    expect(kept('GET /api/qrcode/:bankCode', { amount: '0861112223', expireIn: 'Som Chai' })).toEqual({
      amount: 'xxxxxxxxxx',
      expireIn: 'xxxxxxxx',
    })
  })

  it('keeps the outcome of a chat call, not its messages', () => {
    for (const message of ['EXPIRED_AUTH_TOKEN', 'gone'])
      expect(kept('POST /api/chat/send-message', { message })).toEqual({ message })
    const message = { message_type: 'media', payload: { message: 'my canary' } }
    expect(kept('POST /api/chat/history', [{ message }])).toEqual([
      { message: { message_type: 'media', payload: { message: 'text-1' } } },
    ])
    expect(kept('POST /api/chat/history', [{ message: 'canary' }])).toEqual([{ message: 'text-1' }])
  })

  it('has no keys in addresses', () => {
    const { scrub } = aRedactor()
    expect(scrub('https://g.example/play/AbC123dEf456gHi#token=abc&x={username}')).toBe(
      'https://g.example/play/x#token=x&x={username}',
    )
    expect(scrub('<a href="https://g.example/?a=1&amp;token=abc">')).toBe(
      '<a href="https://g.example/?a=x&amp;token=x">',
    )
  })

  it('has the reason that a slip was refused for, and no other note', () => {
    const slips = [{ note: 'SLIP_REFNO_DUPLICATED' }, { note: 'from Aunt' }]
    expect(kept('POST /api/statement/slip', { slips }).slips).toEqual([
      { note: 'SLIP_REFNO_DUPLICATED' },
      { note: 'text-1' },
    ])
  })
})
