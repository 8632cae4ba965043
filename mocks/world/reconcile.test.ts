import AES from 'crypto-js/aes.js'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { satang } from '@/lib/money'
import { takeGift } from '../rules/money/gift-link'
import { createQr, payQr } from '../rules/money/qr'
import { uploadSlip } from '../rules/money/slip'
import { claimCoupon, spin } from '../rules/offers/spin'
import { processDue } from '../rules/process-due'
import { MAIN_PHONE, tokenFor } from '../scenarios/people'
import { answerRequest } from '../server/answer-request'
import { acting, netChange } from '../testing/test-world'
import { createWorldStore } from './create-world'
import { DomainError } from './domain-error'
import { accountOf, WALLET } from './journal-entry'
import type { Member } from './model'
import type { World } from './world'

type Act = (world: World, member: Member, send: (path: string, body?: object) => Promise<unknown>) => unknown

const place = fc.constantFrom('WALLET', 'PG', 'JOKER2', 'SLOTRACHA', 'ASKMEBET', 'NOPE')
const baht = fc.oneof(
  fc.integer({ min: -5, max: 300_000 }).map((amount) => amount / 100),
  fc.constantFrom(0.005, 1e9),
)
const link = (gift: string) =>
  AES.encrypt(`https://gift.truemoney.com/campaign/?v=${gift}::0987654321`, 'sandbox-passphrase').toString()
const paths = fc.constantFrom(
  'bonus/activate/DAILY',
  'bonus/activate/WEEKLY',
  'bonus/clear',
  'promotion/activate/LUMA100',
  'invite/receive',
  'refund/receive',
  'refund/addWallet',
  'wallet/activate/ASKMEBET',
)
const files = fc.record({
  name: fc.constantFrom('a-99.50.png', 'NOT_MATCH.png', 'progress.png', 'b.png'),
  type: fc.constant('image/png'),
  bytes: fc.nat(9).map((seed) => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, seed])),
})

const called = (path: string, body?: object): Act => {
  return (_world, _member, send) => send(path, body)
}

/** Actions that move a member's money: calls of the API, and rules such as a payment at the bank. */
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ from: place, to: place, amount: baht }).map((body) => called('wallet/transfer', body)),
  place.map((to) => called('wallet/transferAll', { to })),
  fc
    .tuple(fc.constantFrom('wallet/withdraw', 'wallet/withdrawAll', 'wallet/add'), baht)
    .map(([path, amount]) => called(path, { amount })),
  paths.map((path) => called(path)),
  files.map(acting(uploadSlip)),
  fc.constantFrom('x-150', 'y-1', 'z').map(link).map(acting(takeGift)),
  fc.integer({ min: 1, max: 300_000 }).map(
    (amount): Act =>
      (world, member) => {
        const made = createQr(world, member, 'WW', satang(amount))
        if ('id' in made) payQr(world, made.id)
      },
  ),
  fc.constant<Act>(spin),
  fc.constant<Act>((world, member) => claimCoupon(world, member, member.coupons[0]?.id ?? '')),
)

it('no action makes or loses a satang, and the statement lists all that moved, account by account', async () => {
  let moved = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
      const worlds = createWorldStore()
      const world = worlds.world()
      const [member] = world.members.values()
      if (!member) throw new Error('the world has no member')
      const headers = { Authorization: `Bearer ${tokenFor(world, MAIN_PHONE)}` }
      const source = { world: worlds.world, providerUrl: () => 'http://provider.test' }
      const send = async (path: string, body?: object) => {
        const given = body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'GET' }
        const request = new Request(`http://sandbox.test/api/${path}`, { ...given, headers })
        const answer = await answerRequest(request, source)
        expect(answer.status).not.toBe(500)
        if (!answer.ok) throw new DomainError(await answer.text())
      }
      const balanceOf = (place: string) => world.ledger.balance(accountOf(member.id, place))
      const places = [WALLET, ...world.games.map(({ code }) => code)]
      const opening = new Map(places.map((place) => [place, balanceOf(place)]))
      const since = world.statements.get(member.id)?.length ?? 0
      for (const one of acts) {
        try {
          await one(world, member, send)
          moved += 1
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          refused += 1
        }
        world.clock.advance(7_000)
        processDue(world)
        expect(world.ledger.total()).toBe(0)
      }
      for (const place of places) {
        const expected =
          (opening.get(place) ?? 0) + netChange(world.statements.get(member.id)?.slice(since), place)
        expect([place, expected]).toEqual([place, balanceOf(place)])
        expect(balanceOf(place)).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 40 },
  )
  expect([moved > 100, refused > 100]).toEqual([true, true])
})
