import { afterEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '@/testing/endpoints'
import { stubNetwork } from '@/testing/fake-network'
import { samples } from '@/testing/samples'
import { toApiError } from '../endpoint/errors'
import { call } from './call'

afterEach(() => vi.unstubAllGlobals())

/** `..%2F`, encoded `times` times. */
const encoded = (text: string, times: number): string =>
  times === 0 ? text : encoded(encodeURIComponent(text).replaceAll('.', '%2e'), times - 1)

const ATTACKS = [
  '',
  '..',
  '../../refund/addWallet',
  '..\\..\\refund\\addWallet',
  'x/..',
  '..;/refund/addWallet',
  '..?x',
  ...[1, 5].map((times) => encoded('../../refund/addWallet', times)),
  encoded('x\\..\\y', 3),
  '.%2E/x',
  '..%2f%',
  '\ud800',
]
const ALLOWED = ['a.b', '...', '..x/y', 'half%', '10%25', 'ก/ข', '.hidden']

const parameters = endpoints.flatMap(({ id, spec }) =>
  [...spec.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ id, spec, name, title: `${name} of ${id}` })),
)

it('there are path parameters', () => expect(parameters.length).toBeGreaterThan(10))

describe.each(parameters)('$title', ({ id, spec, name }) => {
  /** The URLs that are sent with a value of the parameter, and the failure without one. */
  async function sentWith(value: string) {
    const sent: string[] = []
    stubNetwork((_method, url) => {
      sent.push(url)
      return Response.json({})
    })
    const input = { ...(samples[id]?.input as object), [name]: value }
    const failure = await call(spec, input).then(() => null, toApiError)
    return { sent, kind: failure?.kind }
  }

  it('sends no value that leads elsewhere', async () => {
    for (const value of ATTACKS)
      expect([value, await sentWith(value)]).toEqual([value, { sent: [], kind: 'input' }])
  })

  it('sends any other, encoded', async () => {
    for (const value of ALLOWED)
      expect((await sentWith(value)).sent).toEqual([expect.stringContaining(`/${encodeURIComponent(value)}`)])
  })
})
