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
import { DomainError } from './domain-error'
import { WALLET } from './journal-entry'
import type { Member } from './model'
import type { World } from './world'
import { createWorldStore } from './world-store'

type Act = (world: World, member: Member, send: (path: string, body?: object) => Promise<unknown>) => unknown

const place = fc.constantFrom('WALLET', 'PG', 'JOKER2', 'SLOTRACHA', 'IMI')
const baht = fc.integer({ min: 1, max: 300_000 }).map((amount) => amount / 100)
const name = fc.constantFrom('a-99.50.png', 'NOT_MATCH.png', 'progress.png', 'b.png')
const image = (seed: number) => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, seed])
const link = (gift: string) =>
  AES.encrypt(`https://gift.truemoney.com/campaign/?v=${gift}::0987654321`, 'sandbox-passphrase').toString()

/** Actions that move a member's money: calls of the API, and rules such as a payment at the bank. */
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(place, place, baht).map(
    ([from, to, amount]): Act =>
      (_w, _m, send) =>
        send('wallet/transfer', { from, to, amount }),
  ),
  place.map(
    (to): Act =>
      (_w, _m, send) =>
        send('wallet/transferAll', { to }),
  ),
  baht.map(
    (amount): Act =>
      (_w, _m, send) =>
        send('wallet/withdrawAll', { amount }),
  ),
  baht.map(
    (amount): Act =>
      (_w, _m, send) =>
        send('wallet/add', { amount }),
  ),
  fc
    .constantFrom(
      'bonus/activate/DAILY',
      'bonus/clear',
      'promotion/activate/LUMA100',
      'invite/receive',
      'refund/receive',
      'refund/addWallet',
    )
    .map(
      (path): Act =>
        (_w, _m, send) =>
          send(path),
    ),
  fc.tuple(name, fc.nat(9)).map(
    ([file, seed]): Act =>
      (world, member) =>
        uploadSlip(world, member, { name: file, type: 'image/png', bytes: image(seed) }),
  ),
  fc.constantFrom('x-150', 'y-1', 'z').map(
    (gift): Act =>
      (world, member) =>
        takeGift(world, member, link(gift)),
  ),
  baht.map(
    (amount): Act =>
      (world, member) => {
        const made = createQr(world, member, 'WW', satang(Math.round(amount * 100)))
        if ('id' in made) payQr(world, made.id)
      },
  ),
  fc.constant<Act>((world, member) => spin(world, member)),
  fc.constant<Act>((world, member) => claimCoupon(world, member, member.coupons[0]?.id ?? '')),
)

/** The net change of an account according to the statement rows, in satang. */
function netChange(world: World, member: Member, place: string, since: number): number {
  const rows = (world.statements.get(member.id) ?? []).slice(since)
  return rows
    .filter(({ status }) => status !== 'FAILED')
    .reduce(
      (sum, { from, to, amount }) => sum + (to === place ? amount : 0) - (from === place ? amount : 0),
      0,
    )
}

it('the statement lists every satang that moved, account by account', async () => {
  let moved = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
      const worlds = createWorldStore()
      const world = worlds.world()
      const [member] = world.members.values()
      if (!member) throw new Error('the world has no member')
      const token = tokenFor(world, MAIN_PHONE)
      const source = { world: worlds.world, providerUrl: () => 'http://provider.test' }
      const send = async (path: string, body?: object) => {
        const given = body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'GET' }
        const headers = { Authorization: `Bearer ${token}` }
        const request = new Request(`http://sandbox.test/api/${path}`, { ...given, headers })
        const answer = await answerRequest(request, source)
        if (!answer.ok) throw new DomainError(await answer.text())
      }
      const balanceOf = (place: string) =>
        world.ledger.balance(place === WALLET ? `wallet:${member.id}` : `game:${member.id}:${place}`)
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
        const expected = (opening.get(place) ?? 0) + netChange(world, member, place, since)
        expect([place, expected]).toEqual([place, balanceOf(place)])
        expect(balanceOf(place)).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 40 },
  )
  expect([moved > 100, refused > 100]).toEqual([true, true])
})
