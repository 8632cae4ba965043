import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import { readMoney, type Satang, satang } from '@/lib/money'
import { DomainError, failIf } from '../../world/domain-error'
import { payIn } from '../../world/journal-entry'
import type { Member } from '../../world/model'
import { hash } from '../../world/random'
import type { World } from '../../world/world'

const GIFT_HOST = 'gift.truemoney.com'
/** The smallest gift that is accepted, in satang. */
const LEAST = 2_00

function decrypt(cipher: string, passphrase: string): string {
  try {
    return AES.decrypt(cipher, passphrase).toString(Utf8)
  } catch {
    return ''
  }
}

/** The value of a voucher: the baht at its end (`…-150`, `…-99.50`), else 20 to 500 baht derived from its letters. */
function worthOf(voucher: string): Satang {
  const named = /-(\d+(?:\.\d{1,2})?)$/.exec(voucher)?.[1]
  return readMoney(named) ?? satang((20 + (hash(voucher) % 481)) * 100)
}

/** Decrypts `<link>::<walletAccountName>` and gives the gift. Throws TRUELINK_INVALID. */
function openGift(cipher: string, passphrase: string) {
  const plain = decrypt(cipher, passphrase)
  const cut = plain.lastIndexOf('::')
  const link = cut > 0 ? plain.slice(0, cut).trim() : ''
  const url = URL.canParse(link) ? new URL(link) : null
  const voucher = url?.hostname === GIFT_HOST ? url.searchParams.get('v') : null
  if (!voucher) throw new DomainError('TRUELINK_INVALID')
  return { voucher, walletAccountName: plain.slice(cut + 2), amount: worthOf(voucher) }
}

/**
 * `POST /api/wallet/truelink`: pays the gift into the wallet. Throws TRUELINK_INVALID (also for less than two baht),
 * TRUELINK_DUPLICATE, and NO_WALLET when no deposit wallet of the site has the gift's `walletAccountName`.
 */
export function takeGift(world: World, member: Member, cipher: string): void {
  const gift = openGift(cipher, world.settings.truelinkPassphrase)
  failIf(
    !world.depositWallets.some(({ walletAccountName }) => walletAccountName === gift.walletAccountName),
    'NO_WALLET',
  )
  failIf(world.usedVouchers.has(gift.voucher), 'TRUELINK_DUPLICATE')
  failIf(gift.amount < LEAST, 'TRUELINK_INVALID')
  world.usedVouchers.add(gift.voucher)
  payIn(world, member.id, 'bank', { type: 'deposit', from: 'TRUEWALLET', amount: gift.amount })
}
