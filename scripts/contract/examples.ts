import { lastOtp } from '../../mocks/rules/account/otp'
import { MAIN_PHONE, PASSWORD, tokenFor } from '../../mocks/scenarios/people'
import { createApi } from '../../mocks/server/answers/respond'
import { routes } from '../../mocks/server/routes'
import type { World } from '../../mocks/world/world'
import { createWorldStore } from '../../mocks/world/world-store'

type Input = Record<string, unknown>
type Asked = readonly [id: string, input?: Input | ((world: World) => Input)]

/** A request to an endpoint and the sandbox's answer. */
export interface Example {
  input: Input
  status: number
  answer: unknown
}

const ORIGIN = 'https://wallet.example'
const NOW = Date.parse('2026-03-01T05:00:00.000Z')
const NEW_PHONE = '0823456789'
const PAGE = { page: 1, limit: 2 }
const WHO = { userId: '100001' }
const REGISTRATION = {
  name: 'Anong Dee',
  username: NEW_PHONE,
  password: 'secret-8',
  sourceCode: '',
  inviteCode: 'PR100001',
  bankCode: 'SCB',
  bankAccountName: 'ANONG DEE',
  bankAccountNo: '5556667778',
  currency: 'BAHT',
}
// A gift of 150 baht in the contract's form, encrypted with the sandbox's passphrase.
const GIFT =
  'U2FsdGVkX18z4sNF4IzGjkQ4JA9liQI0GoiuD6USXwcYy0Sce81dC52IMOVCpdjEOkUhLulor3ZVij5Od5TWZEgIK6OeJIZZUiNrVLhNM3Q='
const png = (size: number) =>
  new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, ...Array(size).fill(1)])], 'slip-250.png', {
    type: 'image/png',
  })

/** The calls that need an input or must be sent in this order. The others are sent before them, without input. */
const asked: readonly Asked[] = [
  ['POST /api/login', { username: MAIN_PHONE, password: PASSWORD }],
  ['POST /api/otp/send', { phoneNumber: NEW_PHONE }],
  [
    'POST /api/otp/verify',
    (world) => ({
      otpToken: [...world.otps.keys()].at(-1) ?? '',
      otpCode: lastOtp(world, NEW_PHONE)?.code ?? '',
    }),
  ],
  ['POST /api/account/validate', REGISTRATION],
  ['POST /api/account', REGISTRATION],
  ['GET /api/wallet/account/:slotCode', { slotCode: 'SBO' }],
  ['GET /api/wallet/activate/:slotCode', { slotCode: 'BETFLIX' }],
  ['GET /api/wallet/resetpassword/:slotCode', { slotCode: 'PG' }],
  [
    'GET /api/autoLogin/:provider/:username',
    ({ members }) => ({ provider: 'pg', ...login(members, 'PG', false) }),
  ],
  [
    'GET /api/autoLogin/:provider/:username/:password',
    ({ members }) => ({ provider: 'imi', ...login(members, 'IMI', true) }),
  ],
  ['POST /api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100.25 }],
  ['POST /api/wallet/add', { amount: 50 }],
  ['POST /api/wallet/withdraw', { amount: 100 }],
  ['POST /api/wallet/withdrawAll', { amount: 200 }],
  ['POST /api/wallet/slip', { file: png(1) }],
  ['POST /api/wallet/truelink', { link: GIFT }],
  ['POST /api/qrcode/:bankCode', { bankCode: 'WW', amount: 100 }],
  ['GET /api/qrcode/:bankCode', { bankCode: 'WW' }],
  ['DELETE /api/qrcode/:qrcodeId', ({ qrs }) => ({ qrcodeId: [...qrs.keys()].at(-1) ?? '' })],
  ['POST /api/invite', PAGE],
  ['GET /api/invite/receive'],
  ['POST /api/refund', PAGE],
  ['GET /api/refund/receive'],
  // The call above has used up the refund, so this one needs a new refund.
  ['GET /api/refund/addWallet', (world) => refundAgain(world)],
  ['GET /api/bonus/activate/:code', { code: 'DAILY' }],
  ['GET /api/bonus/check/active'],
  ['GET /api/bonus/clear'],
  ['GET /api/promotion/find/:code', { code: 'LUMA100' }],
  ['GET /api/promotion/activate/:code', { code: 'LUMA100' }],
  ['POST /api/spinwheel/spin', {}],
  ['POST /api/spinwheel/coupon/claim', (world) => withoutBonus(world, 'coupon-1')],
  ['POST /api/statement', PAGE],
  ['POST /api/statement/slip', PAGE],
  ['GET /api/statement/slip/reference/:reference', { reference: 'slip-1' }],
  [
    'POST /api/chat/send-message',
    { sender: 'customer', message: { message_type: 'text', payload: { text: 'Hello' } }, ...WHO },
  ],
  ['POST /api/chat/history', { ...WHO, limit: 2, skip: 0 }],
  ['POST /api/chat/upload-image', { file: png(2) }],
  ['POST /api/chat/upload-video', { file: new File(['x'], 'clip.mp4', { type: 'video/mp4' }) }],
  ['PUT /api/chat/read-customer/', WHO],
  ['POST /api/wallet/transferAll', { to: 'PG' }],
  ['PUT /api/account/bankAccountName', { bankCode: 'KBANK', bankAccountName: 'SOMCHAI JAIDEE' }],
  [
    'PUT /api/account/profile',
    { name: 'Somchai', bankCode: 'KBANK', bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '1234567890' },
  ],
  ['PUT /api/account/changepwd', { oldPassword: PASSWORD, newPassword: 'secret-9' }],
  ['POST /api/logout'],
]

function login(members: World['members'], code: string, withPassword: boolean): Input {
  const account = members.get(WHO.userId)?.games.get(code)
  return { username: account?.username ?? '', ...(withPassword ? { password: account?.password ?? '' } : {}) }
}

function refundAgain({ members }: World): Input {
  const refund = members.get(WHO.userId)?.refund
  const last = refund?.rows[0]
  if (refund && last) refund.accrued = last.amount
  return {}
}

function withoutBonus({ members }: World, coupon: string): Input {
  const member = members.get(WHO.userId)
  if (member) member.activeBonus = null
  return { coupon }
}

function requestOf(id: string, input: Input, token: string, upload: boolean): Request {
  const [method = 'GET', template = ''] = id.split(' ')
  const rest = { ...input }
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  const headers: Record<string, string> = { Authorization: `Bearer ${token}`, 'client-type': 'web' }
  if (method === 'GET' || method === 'DELETE') return new Request(ORIGIN + path, { method, headers })
  if (!upload) return new Request(ORIGIN + path, { method, headers, body: JSON.stringify(rest) })
  const body = new FormData()
  for (const file of Object.values(rest)) if (file instanceof Blob) body.append('file', file)
  return new Request(ORIGIN + path, { method, headers, body })
}

/** An example of every endpoint, by method and path. The answers are the sandbox's, the same in every run. */
export async function takeExamples(): Promise<Map<string, Example>> {
  const worlds = createWorldStore({ now: NOW })
  const world = worlds.world()
  world.clock.freeze(true)
  world.clock.set(NOW)
  const token = tokenFor(world, MAIN_PHONE) ?? ''
  const api = createApi(routes, { world: worlds.world, providerUrl: () => 'https://provider.example' })
  const known = new Set(asked.map(([id]) => id))
  const first = routes.map(({ spec }) => `${spec.method} ${spec.path}`).filter((id) => !known.has(id))
  const uploads = new Set(routes.flatMap(({ spec }) => (spec.upload ? [`${spec.method} ${spec.path}`] : [])))
  const examples = new Map<string, Example>()
  const order: readonly Asked[] = [...first.map((id): Asked => [id]), ...asked]
  for (const [id, given = {}] of order) {
    const input = typeof given === 'function' ? given(world) : given
    const outcome = await api(requestOf(id, input, token, uploads.has(id)))
    if (!(outcome instanceof Response)) throw new Error(`${id}: no answer`)
    examples.set(id, { input, status: outcome.status, answer: JSON.parse(await outcome.text()) })
  }
  return examples
}
