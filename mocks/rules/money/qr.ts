import { formatMoney, type Satang, satang } from '@/lib/money'
import { DomainError, failIf } from '../../world/domain-error'
import { payIn } from '../../world/journal-entry'
import type { Member, Qr } from '../../world/model'
import type { World } from '../../world/world'

/** The least amount that a provider accepts. For a provider that is not in this list it is one baht. */
const MINIMUM: ReadonlyMap<string, Satang> = new Map([
  ['WW', satang(100_00)],
  ['PAYONEX', satang(100_00)],
  ['PAYTIMZ', satang(10_00)],
  ['ZPAY', satang(10_00)],
])
const ONE_BAHT = satang(1_00)
/** How long after its deadline a QR can still be paid, because the payment may have started before. */
const LATE_MS = 2 * 60_000

function checkChannel(world: World, bankCode: string): void {
  failIf(!world.depositBanks.some((bank) => bank.bankCode === bankCode), 'NO_BANK')
}

/** `GET /api/qrcode`: the member's open QR at the provider, or null. Throws NO_BANK. */
export function currentQr(world: World, member: Member, bankCode: string): Qr | null {
  checkChannel(world, bankCode)
  const open = [...world.qrs.values()].filter((qr) => qr.memberId === member.id && qr.state === 'open')
  return open.find((qr) => qr.bankCode === bankCode && qr.expiresAt > world.now()) ?? null
}

/**
 * `POST /api/qrcode`: creates a QR for `amount` satang and cancels the member's other open QRs, at every provider. When
 * the provider doesn't take the amount, only returns the reason. Throws NO_BANK.
 */
export function createQr(world: World, member: Member, bankCode: string, amount: Satang) {
  checkChannel(world, bankCode)
  const minimum = MINIMUM.get(bankCode) ?? ONE_BAHT
  if (amount < minimum) return { message: `The least amount here is ${formatMoney(minimum)}` }
  for (const qr of world.qrs.values())
    if (qr.memberId === member.id && qr.state === 'open') qr.state = 'cancelled'
  const qr: Qr = {
    id: world.nextId('qr'),
    memberId: member.id,
    bankCode,
    amount,
    expiresAt: world.now() + world.settings.qrLifeMs,
    state: 'open',
  }
  world.qrs.set(qr.id, qr)
  return qr
}

/** `DELETE /api/qrcode`. Throws NO_DATA (404) when the member has no QR of that id, QR_FAIL when it is paid. */
export function cancelQr(world: World, member: Member, qrcodeId: string): void {
  const qr = world.qrs.get(qrcodeId)
  if (qr?.memberId !== member.id) throw new DomainError('NO_DATA', 404)
  failIf(qr.state === 'paid', 'QR_FAIL')
  qr.state = 'cancelled'
}

/**
 * Simulates the bank's payment. A QR that is neither paid nor cancelled can be paid until two minutes after its
 * deadline. Throws a text for any other.
 */
export function payQr(world: World, qrcodeId: string): Qr {
  const qr = world.qrs.get(qrcodeId)
  if (!qr) throw new DomainError(`no QR "${qrcodeId}"`)
  failIf(qr.state !== 'open', `QR "${qrcodeId}" is ${qr.state}`)
  failIf(qr.expiresAt + LATE_MS <= world.now(), `QR "${qrcodeId}" expired`)
  qr.state = 'paid'
  payIn(world, qr.memberId, 'bank', { type: 'deposit', from: qr.bankCode, amount: qr.amount })
  return qr
}
