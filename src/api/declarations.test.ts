import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Endpoint, endpoints, idOf, modules } from '@/testing/endpoints'
import { updateBankAccountName, updateProfile } from './account'
import { activateBonus, clearBonus } from './bonus'
import type { MovesNothing } from './core/endpoint/errors'
import type { Sign, StatementType } from './core/endpoint/evidence'
import { sendGiftLink, uploadSlip } from './deposit'
import { activateGame, resetGamePassword } from './game'
import { receiveInviteBonus } from './invite'
import { activatePromotion } from './promotion'
import { cancelQr, createQr } from './qrcode'
import { receiveRefund, refundToWallet } from './refund'
import { claimCoupon, spin } from './spinwheel'
import { addToWallet, transfer, transferAll, withdraw, withdrawAll } from './wallet'

// Rules for every declaration. docs/openapi.json lists the endpoints.

/** The state-changing GETs, as the contract lists them. */
const CHANGING_GETS =
  `wallet/refresh/slot wallet/activate/:slotCode wallet/resetpassword/:slotCode invite/receive
  refund/receive refund/addWallet bonus/activate/:code bonus/clear promotion/activate/:code
  autoLogin/:provider/:username autoLogin/:provider/:username/:password`
    .split(/\s+/)
    .map((path) => `GET /api/${path}`)
/** Reads that are sent as POST. */
const READING_POSTS = ['statement', 'statement/slip', 'invite', 'refund', 'chat/history'].map(
  (path) => `POST /api/${path}`,
)
const API_FILES = readdirSync('src/api').flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? [])
const source = (file: string) => readFileSync(`src/api/${file}.ts`, 'utf8')

it('declarations are all found', () => {
  const written = API_FILES.filter((file) => / = define(Query|Mutation)\(/.test(source(file)))
  expect(written.toSorted()).toEqual(Object.keys(modules).toSorted())
})

it('declarations are one for each method and path, and one for each key', () => {
  const names = endpoints.map(({ spec }) => `${spec.domain} ${spec.name}`)
  for (const list of [endpoints.map(({ id }) => id), names])
    expect(list.filter((one, index) => list.indexOf(one) !== index)).toEqual([])
})

it('declarations make a GET that changes something a mutation, and a POST that reads a query', () => {
  const is = (kind: string, method: string) =>
    endpoints.filter(({ spec }) => spec.kind === kind && spec.method === method).map(({ id }) => id)
  expect(is('mutation', 'GET').sort()).toEqual([...CHANGING_GETS].sort())
  expect(is('query', 'POST').sort()).toEqual([...READING_POSTS].sort())
})

it('declarations say of everything that changes the wallet whether it moves money', () => {
  const changing = endpoints.filter(({ spec }) => spec.invalidates?.includes('wallet'))
  expect(changing.length).toBeGreaterThan(16)
  expect(changing.filter(({ spec }) => spec.movesMoney === undefined).map(({ id }) => id)).toEqual([])
  // The control: some writes move no money.
  expect(changing.filter(({ spec }) => !spec.movesMoney).length).toBeGreaterThan(2)
})

// What a write of money claims, written from the server's contract and not from the declarations: a wrong claim tells a
// member something false about money.

/** One order, of which each write takes what it needs. */
const ORDER = {
  from: 'WALLET',
  to: 'PG',
  amount: 123_00,
  code: 'C',
  bankCode: 'B',
  qrcodeId: 'Q',
  coupon: 'K',
  slotCode: 'PG',
  bankAccountName: 'N',
}
const row = (type: StatementType, amount: number | null = null): Sign => ({ by: 'statement', type, amount })
const moved = (amount: number | null, accounts: { from?: string; to?: string }): Sign => ({
  by: 'balances',
  amount,
  ...accounts,
})
const out = [moved(123_00, { from: 'WALLET' }), row('withdraw', 123_00)]
const MOVES = 'statement wallet'
const game = { from: 'WALLET', to: 'PG' }

/**
 * What the server shows once it was carried out, what is read again, and whether all money is where it was when the
 * server says no. Where chance decides, its own words may tell a loss.
 */
type Claim = readonly [Endpoint['declared'], readonly Sign[], string, MovesNothing | undefined]

const CLAIMS = [
  [addToWallet, [moved(123_00, { to: 'WALLET' }), row('deposit', 123_00)], MOVES, true],
  [transfer, [moved(123_00, game), row('transfer', 123_00)], MOVES, true],
  // The server decides how much is all.
  [transferAll, [moved(null, game), row('transfer')], MOVES, true],
  [withdraw, out, MOVES, true],
  [withdrawAll, out, MOVES, true],
  // The money has left the member's bank before the slip is sent.
  [uploadSlip, [{ by: 'slip' }], `slip ${MOVES}`, false],
  [sendGiftLink, [row('deposit')], MOVES, true],
  [createQr, [{ by: 'qr', bankCode: 'B', amount: 123_00 }], 'deposit qrcode wallet', true],
  // It may have been paid meanwhile.
  [cancelQr, [{ by: 'qr-gone', qrcodeId: 'Q' }], 'qrcode wallet', false],
  [receiveInviteBonus, [row('bonus')], `invite ${MOVES}`, 'unless-told'],
  [receiveRefund, [{ by: 'refund' }, row('bonus')], `refund ${MOVES}`, 'unless-told'],
  // Cashback that is lost is gone too, so that it is gone shows nothing.
  [refundToWallet, [row('bonus')], `refund ${MOVES}`, 'unless-told'],
  // Setup and coupons are read when the prize's sheet closes.
  [spin, [{ by: 'spin' }, { by: 'prize' }], '', undefined],
  [claimCoupon, [{ by: 'coupon', coupon: 'K' }], `coupon spinwheel ${MOVES}`, true],
  [activateBonus, [{ by: 'bonus', code: 'C' }, row('bonus')], 'bonus refund wallet', true],
  [clearBonus, [{ by: 'bonus-cleared' }, row('finish_bonus')], `bonus refund ${MOVES}`, true],
  [activatePromotion, [{ by: 'bonus', code: null }, row('bonus')], `bonus promotion refund ${MOVES}`, true],
  [activateGame, [{ by: 'game', slotCode: 'PG' }], 'game wallet', undefined],
  [resetGamePassword, [{ by: 'game-password', slotCode: 'PG' }], 'game', undefined],
  [updateProfile, [{ by: 'profile', fields: ORDER as never }], 'account wallet', undefined],
  [updateBankAccountName, [{ by: 'profile', fields: { bankAccountName: 'N' } }], 'account wallet', undefined],
] as readonly Claim[]

/** What a 2xx must have, where an empty one is no success. */
const NEEDED = new Map([
  [createQr.spec.path, ['hasQrcode']],
  [spin.spec.path, ['result']],
])
/** Deposits that are credited some time after their answer. */
const LATER = [uploadSlip.spec.path, sendGiftLink.spec.path]

const claimed = endpoints.filter(({ spec }) => spec.movesMoney || typeof spec.evidence === 'function')

it('every write that moves money, or that something shows, has its claim here', () => {
  expect(CLAIMS.map(([declared]) => idOf(declared)).toSorted()).toEqual(
    claimed.map(({ id }) => id).toSorted(),
  )
})

it.each(claimed)('$id', ({ id, spec }) => {
  const [, shownBy, refetched, afterRefusal] = CLAIMS.find(([declared]) => idOf(declared) === id) ?? []
  const { evidence, invalidates = [], success, movesMoney = false, refusalMovesNothing, paysInLater } = spec
  expect({
    shownBy: typeof evidence === 'function' ? evidence(ORDER as never) : evidence,
    refetched: invalidates.toSorted().join(' '),
    movesMoney,
    afterRefusal: refusalMovesNothing,
    success,
    later: paysInLater ?? false,
  }).toEqual({
    shownBy,
    refetched,
    movesMoney: afterRefusal !== undefined,
    afterRefusal,
    success: (spec.method === 'POST' && NEEDED.get(spec.path)) || 'acknowledged',
    later: LATER.includes(spec.path),
  })
})
