import { expect, it } from 'vitest'
import { endpoints } from '@/testing/endpoints'
import { stubNetwork } from '@/testing/fake-network'
import { samples } from '@/testing/samples'
import { toApiError } from '../endpoint/errors'
import { call } from './call'

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

it.each(parameters)(
  '$title is sent encoded, and with no value that leads elsewhere',
  async ({ id, spec, name }) => {
    const sent: string[] = []
    stubNetwork((_method, url) => {
      sent.push(url)
      return Response.json({})
    })
    const ask = (value: string) =>
      call(spec, { ...(samples[id]?.input as object), [name]: value }).then(() => null, toApiError)
    for (const value of ATTACKS) expect([value, (await ask(value))?.kind, sent]).toEqual([value, 'input', []])
    for (const value of ALLOWED) {
      await ask(value)
      expect(sent.at(-1)).toContain(`/${encodeURIComponent(value)}`)
    }
  },
)
