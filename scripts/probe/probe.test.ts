import { createServer, globalAgent } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseEnv } from '@/env.parse'
import { endpoints } from '@/testing/endpoints'
import type { Dialect } from '../../mocks/answers/dialects'
import { newFault } from '../../mocks/answers/faults'
import { createSandbox } from '../../mocks/server/app'
import { close, freePort, listen, portOf } from '../../mocks/server/http/ports'
import { UsageError } from '../command-line'
import { readArguments, USAGE } from './arguments'

/** What the command prints, and what is typed at its prompt. */
const terminal = vi.hoisted(() => ({ table: '', progress: '', typed: '' }))
vi.mock('../terminal', async (load) => {
  const say = (where: 'table' | 'progress') => (said: unknown) => {
    if (said !== '') terminal[where] += `${said instanceof Error ? said.message : said}\n`
  }
  return {
    ...(await load<typeof import('../terminal')>()),
    print: say('table'),
    printError: say('progress'),
    printProgress: say('progress'),
    ask: async () => terminal.typed.trim(),
  }
})

const sandbox = createSandbox()
const SIGN_IN = ['--username', '0812345678', '--password', 'demo1234']

beforeAll(() => sandbox.listen(0))
afterAll(() => sandbox.close())
beforeEach(() => void sandbox.reset())

/** Runs the command in this process, with modules of its own. `typed` is the answer to its prompt. */
async function run(more: string[] = [], typed = '') {
  Object.assign(terminal, { table: '', progress: '', typed })
  vi.resetModules()
  // A new process has no connections. The sandbox closes those of the run before.
  globalAgent.destroy()
  // The app reads its settings when its modules load: of the command they are in the environment.
  vi.doMock('@/env', () => ({ env: parseEnv(process.env) }))
  const { runCommand } = await import('../command-line')
  const { main } = await import('./main')
  const addresses = ['--api', `${sandbox.url}/api`, '--chat', sandbox.url]
  await runCommand(USAGE, main, [...addresses, ...SIGN_IN, ...more])
  const code = Number(process.exitCode)
  process.exitCode = undefined
  const blocks = terminal.table.split(/\n(?=\S)/).map((block) => block.replace(/\s+/g, ' '))
  /** The lines of an endpoint, joined. */
  const of = (endpoint: string) => blocks.filter((block) => block.startsWith(`${endpoint} `)).join('\n')
  return { code, table: terminal.table, progress: terminal.progress, of }
}

const called = () => new Set(sandbox.world().requests.map(({ method }) => method))
const wallet = () => sandbox.world().ledger.balance('wallet:100001')

it('a server that keeps the contract conforms in every reading endpoint, and gets no other call', async () => {
  const { code, table, progress, of } = await run()
  expect(table).toMatch(/ conform, 0 fail, 0 missing, 0 left out/)
  const read = endpoints.filter(({ spec }) => spec.kind === 'query')
  for (const { id } of read) expect([id, of(id)]).toEqual([id, expect.stringContaining(' 200 ok ')])
  const writes = sandbox
    .world()
    .requests.filter(({ path }) => /wallet\/(transfer|withdraw|activate|reset|refresh)/.test(path))
  expect([code, writes, called()]).toEqual([0, [], new Set(['POST', 'GET'])])
  expect(of('GET /api/wallet with a wrong token')).toContain('401 ok the app goes to the sign-in page')
  // The sandbox's games are at an origin of their own, and a form is posted there.
  expect(table).toMatch(/\nCSP_GAME_HOSTS=http:\/\/localhost:\d+\n$/)
  expect(progress.trim().split('\n')).toHaveLength(read.length + 1)
})

it('a server that keeps the contract is asked for changes with --write, and for no money without consent', async () => {
  const before = wallet()
  const { code, of } = await run(['--write'], 'yes')
  expect(code).toBe(0)
  for (const { id } of endpoints) expect([id, of(id)]).toEqual([id, expect.any(String)])
  expect(of('POST /api/wallet/transferAll')).toContain('- it would change something')
  expect(of('POST /api/wallet/transfer')).toContain('not consented to')
  expect([wallet(), sandbox.world().requests.some(({ path }) => path.includes('transfer'))]).toEqual([
    before,
    false,
  ])
})

it('a server that keeps the contract moves money once MOVE MONEY was typed', async () => {
  const { code, of, table } = await run(['--write'], 'MOVE MONEY')
  expect([code, table]).toEqual([0, expect.stringContaining(' 0 fail')])
  expect(of('POST /api/wallet/transfer')).toMatch(/ 200 ok .*\n.* 200 ok /)
  expect(of('POST /api/qrcode/:bankCode')).toContain(' 200 ok ')
  expect(of('POST /api/spinwheel/spin')).toContain(' 200 ok ')
  expect(sandbox.world().ledger.total()).toBe(0)
  expect(sandbox.world().requests.some(({ path }) => path === '/api/wallet/withdrawAll')).toBe(true)
})

it('a server that deviates conforms in every form that the app reads', async () => {
  const dialects: Dialect[] = ['text-numbers', 'ids', 'epoch', 'sparse', 'extra', 'wrapped']
  Object.assign(sandbox.world().settings, { dialects })
  const { code, table } = await run()
  expect([code, table]).toEqual([0, expect.stringContaining(' 0 fail')])
})

it('a server that deviates fails at the endpoint that fails, with the reason', async () => {
  const fail = (path: string, kind: 'schema' | 'malformed' | 'html' | 'status' | 'drop', more = {}) =>
    sandbox.use(newFault({ method: '*', path, kind, ...more }))
  fail('/api/wallet', 'schema')
  fail('/api/bonus', 'malformed')
  fail('/api/lookup/notice', 'html', { status: 200 })
  fail('/api/refund/check', 'status', { status: 500 })
  fail('/api/invite/banners', 'status', { status: 404 })
  fail('/api/spinwheel/active', 'status', { status: 400, code: 'BONUS_REMAINING' })
  fail('/api/lookup/info', 'drop')
  sandbox.world().banks.push({ code: '', nameTH: 'x', nameEN: 'x' })
  const { code, of, table } = await run()
  expect(of('GET /api/wallet')).toMatch(
    /200 FAILS the answer is not as declared profile: expected object wallet: expected object/,
  )
  expect(of('GET /api/wallet/account/:slotCode')).toContain('no open game account was read')
  expect(of('GET /api/bonus')).toContain('200 FAILS the answer is not JSON')
  expect(of('GET /api/lookup/notice')).toContain('200 FAILS the answer is not JSON')
  expect(of('GET /api/refund/check')).toContain('500 FAILS the server failed without a message')
  expect(of('GET /api/invite/banners')).toContain(
    '404 MISSING the server does not have it: Pictures and texts about inviting',
  )
  expect(of('GET /api/spinwheel/active')).toContain('400 ok refused: BONUS_REMAINING')
  expect(of('GET /api/lookup/info')).toContain('– FAILS no answer came')
  expect(of('GET /api/lookup/banks')).toMatch(/200 FAILS banks\[\d+\]: code: expected a text/)
  expect([code, table]).toEqual([1, expect.stringContaining(' 6 fail, 1 missing')])
})

it('a server that deviates fails at the sign-in, and gets no further call', async () => {
  const { code, table } = await run(['--password', 'wrong'])
  expect([code, table]).toEqual([1, expect.stringContaining('refused: WRONG_CREDENTIAL')])
  expect(sandbox.world().requests).toHaveLength(1)
})

describe('an app on another origin', () => {
  const ORIGIN = 'https://wallet.example'
  const allow = (headers: string[], origins = [ORIGIN]) =>
    Object.assign(sandbox.world().settings, { crossOrigin: { origins, headers } })

  it('lists what a browser would not send, and why', async () => {
    allow(['authorization'])
    const { code, of } = await run(['--origin', ORIGIN])
    expect(code).toBe(1)
    expect(of(`preflight: POST to ${sandbox.url}`)).toMatch(
      /FAILS Access-Control-Allow-Headers lacks client-type Access-Control-Allow-Headers lacks content-type/,
    )
    expect(of(`preflight: upload to ${sandbox.url}`)).not.toContain('content-type')
    allow([], [])
    const { of: second } = await run(['--origin', ORIGIN])
    expect(second(`preflight: GET to ${sandbox.url}`)).toContain('FAILS answered 403: must be 204')
    expect(second('an answer, read by the app')).toContain('Access-Control-Expose-Headers lacks Date')
  })

  it('fails a refusal that a browser hides from it, though every other answer may be read', async () => {
    const open = {
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': ORIGIN,
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': 'authorization, client-type, content-type',
      'Access-Control-Expose-Headers': 'Date',
    }
    const hidden = await runBehind(
      (_, __, { status, method }) => {
        if (method === 'OPTIONS') return { status: 204, body: '', headers: open }
        return { headers: status >= 400 ? {} : open }
      },
      ['--origin', ORIGIN],
    )
    expect(hidden.of('GET /api/wallet with a wrong token')).toContain(
      `401 FAILS the app cannot read this answer: Access-Control-Allow-Origin is missing: must be ${ORIGIN}`,
    )
    expect([hidden.code, hidden.table]).toEqual([1, expect.stringContaining(' 1 fail')])
  })

  it('conforms when everything is allowed, and needs no preflight on the same origin', async () => {
    allow(['authorization', 'client-type', 'content-type'])
    const { code, table, of } = await run(['--origin', ORIGIN])
    expect([code, table]).toEqual([0, expect.stringContaining(' 0 fail')])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'upload'])
      expect(of(`preflight: ${method} to ${sandbox.url}`)).toContain(' ok ')
    expect((await run(['--origin', sandbox.url])).table).not.toContain('preflight')
  })
})

interface Relayed {
  status: number
  body: string
  headers: Record<string, string>
}

/** Runs the probe through a relay that changes some of the sandbox's answers. */
async function runBehind(
  change: (
    path: string,
    authorization: string,
    sent: { status: number; method: string; body: string },
  ) => Partial<Relayed> | undefined,
  more: string[] = [],
) {
  const relay = createServer(async (req, res) => {
    const { method = 'GET', url = '', headers } = req
    const { authorization = '', 'content-type': type = '' } = headers
    const sent = { ...(authorization && { authorization }), ...(type && { 'content-type': type }) }
    const body = method === 'GET' || method === 'OPTIONS' ? {} : { body: await text(req) }
    const answer = await fetch(`${sandbox.url}${url}`, { method, headers: sent, ...body })
    const own = { status: answer.status, body: await answer.text(), headers: {} }
    const relayed = {
      ...own,
      ...change(url, authorization, { status: answer.status, method, body: own.body }),
    }
    res.writeHead(relayed.status, relayed.headers).end(relayed.body)
  })
  await listen(relay, 0)
  try {
    const address = `http://localhost:${portOf(relay)}`
    return await run(['--api', `${address}/api`, '--chat', address, ...more])
  } finally {
    await close(relay)
  }
}

it.each<[string, (path: string) => Partial<Relayed>]>([
  ['an envelope', () => ({ status: 200, body: '{"code":404,"msg":"not found","requestId":"a1"}' })],
  ['a text', (path) => ({ status: 404, body: `{"message":"Cannot find ${path}"}` })],
  ['a bare 405', () => ({ status: 405, body: '' })],
])('a server that lacks some endpoints has them named, however it says so: %s', async (_, answerOf) => {
  const lacks = /spinwheel|refund\/check/
  const { code, table, of } = await runBehind((path) => (lacks.test(path) ? answerOf(path) : undefined))
  expect(of('GET /api/refund/check')).toMatch(/\d MISSING the server does not have it: Whether there is a/)
  expect(of('GET /api/refund/banners')).toContain('200 ok')
  // The wheel is not offered, so that nobody misses the rest of it.
  expect(of('GET /api/spinwheel/active')).toContain(
    '- the server does not have it: the app reads {"isActive":false}',
  )
  expect(of('GET /api/spinwheel/setup')).toContain('- the server does not offer it')
  expect([code, table]).toEqual([1, expect.stringContaining(' 0 fail, 1 missing, 3 left out')])
})

it('a renamed field, a cache, and a wrong token that ends no session fail, and nothing else', async () => {
  const { code, table, of } = await runBehind(
    (path, authorization, { body }) => {
      if (path === '/api/statement') return { body: body.replaceAll('"createdAt":', '"created_at":') }
      if (path !== '/api/wallet') return { headers: { 'Cache-Control': 'no-store' } }
      return authorization.includes('made-up')
        ? { status: 200, body: '{"code":7,"msg":"please sign in"}' }
        : { headers: { 'Cache-Control': 'private, max-age=300' } }
    },
    ['--chat', ''],
  )
  expect(of('POST /api/chat/history')).toContain('- no --chat was given')
  expect(of('POST /api/statement')).toMatch(/ 200 FAILS .*statements\[\]\.createdAt as created_at/)
  expect(of('GET /api/wallet')).toContain('200 FAILS a cache may show this answer to the next member')
  expect(of('GET /api/wallet with a wrong token')).toMatch(
    /200 FAILS .*the member stays signed in: answer 401/,
  )
  expect(of('GET /api/bonus')).toContain('200 ok as declared')
  expect([code, table]).toEqual([1, expect.stringContaining(' 3 fail, 0 missing')])
})

it('a wrong address is reported in a sentence where nothing listens', async () => {
  const { code, table, progress } = await run(['--api', `http://127.0.0.1:${await freePort()}/api`])
  expect([code, table]).toEqual([2, ''])
  expect(progress).toMatch(/^http:\/\/127\.0\.0\.1:\d+ does not answer: .*ECONNREFUSED.*\n$/)
})

it('a wrong address without /api gets a hint with the whole address', async () => {
  const { code, of } = await run(['--api', sandbox.url])
  expect(code).toBe(1)
  expect(of('POST /api/login')).toContain(`VITE_API_URL is taken as it is: did you mean ${sandbox.url}/api?`)
})

it('the command line is parsed, with an address as VITE_API_URL has it', () => {
  const given = ['--api', 'https://x.example/', '--username', 'a']
  expect(readArguments(given, { PROBE_PASSWORD: 'b' })).toEqual({
    api: 'https://x.example',
    chat: null,
    origin: null,
    username: 'a',
    password: 'b',
    write: false,
  })
})

it.each([
  [[]],
  [['--api', '/api', ...SIGN_IN]],
  [['--api', 'https://x/api?key=1', ...SIGN_IN]],
  [['--api', 'http://x', '--chat', 'https://user:secret@x', ...SIGN_IN]],
  [['--api', 'http://x', ...SIGN_IN, '--force']],
])('the command line %j is refused', (args) => {
  expect(() => readArguments(args)).toThrow(UsageError)
})
