import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { refundCheck } from '@/api/refund'
import { type Satang, satang } from '@/lib/money'
import { acknowledgement, entriesThatCame, list, record, text } from './wire'
import { money } from './wire-values'

describe('an answer that is only a message', () => {
  it.each([
    [{ message: 'BONUS_CLEAR' }, 'BONUS_CLEAR'],
    [{ data: { message: 'BONUS_CLEAR' } }, 'BONUS_CLEAR'],
    ['BONUS_CLEAR', 'BONUS_CLEAR'],
    [null, ''],
    [{}, ''],
  ])('%j says %j', (value, said) => {
    expect(acknowledgement.parse(value)).toEqual({ message: said })
  })

  it('is no list and no number', () => {
    for (const value of [[], 42]) expect(acknowledgement.safeParse(value).success).toBe(false)
  })
})

it('reads whether there is a refund and a blocking bonus, and what says neither as unknown', () => {
  const read = (value: unknown) => {
    const { result, bonus } = refundCheck.spec.output.parse(value)
    return [result, bonus]
  }
  expect(read({ result: 120.5, bonus: 'DAILY' })).toEqual([true, null])
  expect(read({ result: 'perhaps', bonus: 'perhaps' })).toEqual([null, null])
  expect(read({ result: true, bonus: true })).toEqual([true, true])
  expect(read({ result: { amount: 1 }, hasBonus: null, bonus: {} })).toEqual([true, true])
  expect(read({ result: true, hasBonus: false, bonus: 'DAILY' })).toEqual([true, false])
  for (const no of [false, 0, '0', 'false']) expect(read({ result: no, bonus: no })).toEqual([false, false])
  for (const none of [null, '', undefined]) expect(read({ result: none, bonus: none })).toEqual([null, false])
})

it('a list knows how many entries the server sent', () => {
  const names = list(record({ name: text('title') }), 'names')
  expect(entriesThatCame(names.parse([{ name: 'a' }, 42, { name: 'b' }]))).toBe(3)
  expect(entriesThatCame(names.parse([{ name: 'a' }]))).toBe(1)
})

it('a refetched list knows how many too, although the cache shares equal parts of two answers', async () => {
  const page = record({ names: list(record({ name: text('title') }), 'names') })
  const client = new QueryClient()
  /** Fetches the query and returns its cached names. */
  const read = async (...names: unknown[]) => {
    await client.query({ queryKey: ['page'], queryFn: () => page.parse({ names }) })
    return client.getQueryData<z.output<typeof page>>(['page'])?.names ?? []
  }
  const first = await read({ name: 'a' }, { name: 'b' })
  const second = await read({ name: 'a' }, { name: 'c' })
  expect(second[0]).toBe(first[0])
  expect(entriesThatCame(await read({ name: 'a' }, 42, { name: 'd' }))).toBe(3)
  expect(entriesThatCame(await read({ name: 'a' }, 42, null, { name: 'd' }))).toBe(4)
  expect(entriesThatCame(await read({ name: 'a' }, { name: 'd' }))).toBe(2)
})

describe('an amount', () => {
  it('is satang inside and baht on the wire, both ways', () => {
    expect(z.encode(money, satang(100_25))).toBe(100.25)
    expect(z.decode(money, 100.25)).toBe(100_25)
  })

  it('is whole satang: half a satang is not sent, and no amount too large to be exact is read', () => {
    expect(z.safeEncode(money, 0.5 as Satang).success).toBe(false)
    expect(z.safeDecode(money, 1e300).success).toBe(false)
  })
})
