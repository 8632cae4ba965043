import { afterEach, describe, expect, it, vi } from 'vitest'
import { inputOf, pressOf } from './handles'
import type * as Recorder from './recorder'

/** Something to find in a report if it were kept, one for every kind of secret, each as the server or a member writes it. */
const CANARIES = {
  token: 'eyJhbGciOiJI.CANARYtokenpayload1.c4n4ryS1gnature',
  password: 'Canary-Passw0rd!',
  newPassword: 'Canary-Newpass9',
  otp: '482913',
  otpToken: 'canaryOtpToken77',
  otpRef: 'KNRY',
  gameUser: 'canarygame001',
  gamePassword: 'CnryGame55',
  viewState: '/wEPDwUKLTcanary',
  memberName: 'คานารี เหลืองอ่อน',
  firstName: 'CANARINA',
  lastName: 'YELLOWBIRD',
  friend: 'Canarius Friend',
  laoName: 'ຄານາຣີ ສີເຫຼືອງ',
  phone: '0861112223',
  accountNo: '7418529630',
  walletHolder: 'นายนกคีรีบูน',
  gift: 'https://gift.example/campaign/?v=canary0gift0voucher',
  autoLogin: 'canaryautologin0123',
  invite: 'CNRYINVITE',
  chat: 'my canary said hello',
  memberId: '6553canaryid8877',
}

type Api = typeof Recorder

/** A recorder of its own for each test: it starts as the app does. */
async function freshRecorder(): Promise<Api> {
  vi.resetModules()
  return await import('./recorder')
}

function talk({ noteCall }: Api, method: string, path: string, input: object, answer: unknown, status = 200) {
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
  noteCall({ method, path, input: { ...input } }).answered(status, body, 'Fri, 20 Nov 2026 10:00:00 GMT')
}

const c = CANARIES

/** A member's day with every secret in every place that it may come from. */
function plant(recorder: Api) {
  const say = (...call: Parameters<typeof talk> extends [Api, ...infer Rest] ? Rest : never) =>
    talk(recorder, ...call)
  say('POST', '/api/login', { username: c.phone, password: c.password }, { token: c.token })
  say(
    'POST',
    '/api/login',
    { username: c.phone, password: c.password },
    { message: `no ${c.password} for ${c.phone}` },
    401,
  )
  const account = {
    bankCode: 'SCB',
    bankAccountName: `${c.firstName} ${c.lastName}`,
    bankAccountNo: c.accountNo,
  }
  say(
    'POST',
    '/api/otp/send',
    { phoneNumber: c.phone },
    { otpRef: c.otpRef, otpToken: c.otpToken, code: c.otp },
  )
  say('POST', '/api/otp/verify', { otpToken: c.otpToken, otpCode: c.otp }, { code: 'OTP_CODE_VALID' })
  say(
    'POST',
    '/api/account',
    {
      ...account,
      name: c.memberName,
      username: c.phone,
      password: c.password,
      inviteCode: c.invite,
      sourceCode: 'FACEBOOK',
      currency: 'BAHT',
    },
    {},
  )
  say(
    'GET',
    '/api/account/profile',
    {},
    {
      _id: c.memberId,
      username: c.phone,
      name: c.memberName,
      coin: 3,
      createdAt: '2026-01-02T03:04:05.000Z',
      ...account,
    },
  )
  say(
    'GET',
    '/api/wallet',
    {},
    {
      profile: { name: c.laoName, phone: c.phone },
      bankAccount: account,
      wallet: { amount: 21234.5 },
      slots: [{ code: 'PG', name: 'PG Slot', amount: 20, web: 'https://pg.example/play?u={username}' }],
    },
  )
  say(
    'PUT',
    '/api/account/changepwd',
    { oldPassword: c.password, newPassword: c.newPassword },
    { message: `${c.newPassword} is weak` },
    400,
  )
  say(
    'GET',
    '/api/wallet/account/:slotCode',
    { slotCode: 'PG' },
    {
      username: c.gameUser,
      password: c.gamePassword,
      event: { __VIEWSTATE: c.viewState, __EVENTTARGET: 'x' },
    },
  )
  say(
    'GET',
    '/api/autoLogin/:provider/:username/:password',
    { provider: 'pgslot', username: c.gameUser, password: c.gamePassword },
    { link: `https://pg.example/${c.autoLogin}?t=${c.token}` },
  )
  say(
    'GET',
    '/api/lookup/deposit',
    {},
    {
      banks: [{ ...account, bankType: 'BANK', mode: 'AUTO' }],
      wallets: [{ mode: 'LINK', walletAccountName: c.walletHolder }],
    },
  )
  say(
    'POST',
    '/api/wallet/truelink',
    { link: c.gift },
    { message: `${c.gift} was used by ${c.walletHolder}` },
    400,
  )
  say('POST', '/api/invite', { page: 1, limit: 10 }, { invites: [{ from: { name: c.friend }, amount: 5 }] })
  say(
    'POST',
    '/api/statement',
    { page: 1, limit: 10 },
    { statements: [{ from: 'WALLET', to: c.friend, amount: 20, note: `ref ${c.accountNo}` }], total: 1 },
  )
  say(
    'POST',
    '/api/chat/send-message',
    { userId: c.memberId, name: c.memberName, message: { message_type: 'text', payload: { text: c.chat } } },
    {},
  )
  say(
    'GET',
    '/api/qrcode/:bankCode',
    { bankCode: 'WW' },
    { hasQrcode: true, qrcode: `<svg>${c.accountNo}</svg>`, amount: 300 },
  )
  say(
    'GET',
    '/api/lookup/notice',
    {},
    `<html>คุณ${c.memberName} โทร ${c.phone.replace(/(...)(...)(....)/, '$1-$2-$3')} ${c.token}</html>`,
    502,
  )
  recorder.noteStep({ type: 'told', handle: 'toast', outcome: 'refused', code: `สวัสดี ${c.memberName}` })
  recorder.noteStep({ type: 'route', to: recorder.placeOf('/register', `?code=${c.invite}&modal=deposit`) })
}

afterEach(() => vi.useRealTimers())

describe('the recorder', () => {
  it('keeps none of the secrets that went through it, in any writing', async () => {
    const recorder = await freshRecorder()
    plant(recorder)
    const kept = JSON.stringify(recorder.readRecord())
    const found = Object.entries(CANARIES).filter(
      ([, secret]) => kept.includes(secret) || kept.includes(encodeURIComponent(secret)),
    )
    expect(found.map(([kind]) => kind)).toEqual([])
    for (const part of ['CANARINA', 'YELLOWBIRD', 'Canarius', 'คานารี', 'ຄານາຣີ', '086-111-2223'])
      expect(kept).not.toContain(part)
  })

  it('keeps what a replay needs: codes, amounts, shapes, public names', async () => {
    const recorder = await freshRecorder()
    plant(recorder)
    const { exchanges } = recorder.readRecord()
    const body = (path: string) => JSON.parse(exchanges.find((one) => one.path === path)?.body ?? 'null')
    expect(body('/api/wallet').wallet.amount).toBe(21234.5)
    expect(body('/api/wallet').slots[0]).toMatchObject({
      code: 'PG',
      name: 'PG Slot',
      web: 'https://pg.example/play?u={username}',
    })
    expect(body('/api/account/profile')).toMatchObject({ coin: 3, createdAt: '2026-01-02T03:04:05.000Z' })
    expect(body('/api/otp/verify').code).toBe('OTP_CODE_VALID')
    expect(body('/api/invite').invites[0].amount).toBe(5)
    expect(exchanges.find(({ path }) => path === '/api/wallet/account/PG')?.status).toBe(200)
  })

  it('finds a planted secret when it is looked for in what is not redacted (the positive control)', () => {
    const planted: string[] = []
    plant({
      noteCall: (sent: object) => {
        planted.push(JSON.stringify(sent))
        return { answered: (_: number, body: string) => planted.push(body) }
      },
      noteStep: (step: object) => planted.push(JSON.stringify(step)),
      placeOf: (_: string, search: string) => search,
    } as unknown as Api)
    const all = planted.join('\n')
    const missing = Object.entries(CANARIES).filter(([, secret]) => !all.includes(secret))
    expect(missing).toEqual([])
  })

  it('gives one member one stand-in everywhere, and another member another', async () => {
    const recorder = await freshRecorder()
    plant(recorder)
    const { exchanges } = recorder.readRecord()
    const at = (path: string) => exchanges.filter((one) => one.path === path)
    const profile = JSON.parse(at('/api/account/profile')[0]?.body ?? '{}')
    expect(profile.username).toMatch(/^0{8,}\d+$/)
    expect(at('/api/login')[0]?.input).toMatchObject({ username: profile.username, password: 'password-1' })
    expect(at('/api/login')[1]?.body).toContain(profile.username)
    expect(at('/api/otp/send')[0]?.input).toEqual({ phoneNumber: profile.username })
    const friend = JSON.parse(at('/api/invite')[0]?.body ?? '{}').invites[0].from.name
    expect(friend).not.toBe(profile.name)
    expect(JSON.parse(at('/api/statement')[0]?.body ?? '{}').statements[0].to).toBe(friend)
  })

  it.each([
    ['a number in a field of any name', { ref1: 861112223, more: { acc: 7418529630 } }],
    ['a number among other words', { note: 'paid 2026-11-20 0861112223 to 741-852963-0' }],
    ['a number with dashes that are no hyphens', { note: '086\u2013111\u20132223, (086) 111 2223' }],
    ['Thai digits', { note: 'โทร ๐๘๖๑๑๑๒๒๒๓' }],
    ['a person in a field of their own', { payer: 'Canarius Friend', receiver: 'คานารี เหลืองอ่อน' }],
    ['an address that carries a key', { picture: 'https://cdn.example/a.png?sig=Canary99&u=0861112223' }],
  ])('takes out %s', async (_, answer) => {
    const recorder = await freshRecorder()
    talk(
      recorder,
      'GET',
      '/api/anything',
      {},
      { ...answer, amount: 250_000_000, createdAt: 1_795_179_380_747 },
    )
    const body = recorder.readRecord().exchanges[0]?.body ?? ''
    expect(body).not.toMatch(/861112223|7418529630|741-852963|111.2223|๐๘๖๑|Canar|คานารี/)
    expect(JSON.parse(body)).toMatchObject({ amount: 250_000_000, createdAt: 1_795_179_380_747 })
  })

  it('takes out what is known as somebody\u2019s only later, too', async () => {
    const recorder = await freshRecorder()
    talk(recorder, 'GET', '/api/lookup/notice', {}, { notice: `Welcome ${c.friend}, 2450.75 baht for you` })
    talk(recorder, 'POST', '/api/invite', {}, { invites: [{ from: { name: c.friend } }] })
    expect(recorder.readRecord().exchanges[0]?.body).toBe(
      '{"notice":"Welcome MEMBER A, 2450.75 baht for you"}',
    )
  })

  it('masks the path of a game sign-in', async () => {
    const recorder = await freshRecorder()
    plant(recorder)
    const { exchanges } = recorder.readRecord()
    const path = exchanges.find((one) => one.path.startsWith('/api/autoLogin'))?.path
    const account = JSON.parse(exchanges.find((one) => one.path === '/api/wallet/account/PG')?.body ?? '{}')
    expect(path).toBe(`/api/autoLogin/pgslot/${account.username}/${account.password}`)
  })

  it('keeps the last 50 calls and the last 200 steps', async () => {
    const recorder = await freshRecorder()
    for (let n = 0; n < 60; n++) talk(recorder, 'GET', '/api/bonus', {}, { n })
    for (let n = 0; n < 230; n++) recorder.noteStep({ type: 'press', handle: `row-${n}` })
    const { exchanges, steps } = recorder.readRecord()
    expect([exchanges.length, exchanges[0]?.body]).toEqual([50, '{"n":10}'])
    expect([steps.length, steps[0]?.handle]).toEqual([200, 'row-30'])
  })

  it('says how a call without an answer ended, and leaves an oversized answer out', async () => {
    const recorder = await freshRecorder()
    recorder.noteCall({ method: 'GET', path: '/api/wallet', input: {} }).failed('timeout')
    recorder.noteCall({ method: 'GET', path: '/api/wallet', input: {} })
    talk(recorder, 'GET', '/api/wallet', {}, JSON.stringify('x'.repeat(300_000)))
    expect(recorder.readRecord().exchanges.map(({ failure, body }) => [failure, body])).toEqual([
      ['timeout', ''],
      ['pending', ''],
      ['too-long', ''],
    ])
  })

  it('never breaks a call, whatever is sent', async () => {
    const recorder = await freshRecorder()
    const loop: Record<string, unknown> = { slotCode: '\ud800' }
    loop.self = loop
    const noted = recorder.noteCall({ method: 'GET', path: '/api/wallet/account/:slotCode', input: loop })
    expect(() => noted.answered(200, '{"a":', undefined)).not.toThrow()
  })
})

describe('a step', () => {
  it('names what was pressed by its handle, and which button in it', () => {
    document.body.innerHTML = `
      <section data-testid="deposit-group-qr"><button>a</button><button><b id="it">b</b></button></section>
      <ul><li data-testid="coupon-claim"></li><li data-testid="coupon-claim" id="second" role="button"></li></ul>`
    expect(pressOf(document.querySelector('#it'))).toEqual({
      type: 'press',
      handle: 'deposit-group-qr',
      within: 1,
    })
    expect(pressOf(document.querySelector('#second'))).toEqual({
      type: 'press',
      handle: 'coupon-claim',
      nth: 1,
    })
    expect(pressOf(document.body)).toBeNull()
  })

  it('does not count what is folded away', () => {
    document.body.innerHTML = `
      <div hidden><input data-testid="qr-amount"></div>
      <div><input data-testid="qr-amount"><input data-testid="qr-amount" id="it"></div>`
    expect(inputOf(document.querySelector('#it'))).toMatchObject({ handle: 'qr-amount', nth: 1 })
  })

  it('says that a field was filled in, never with what', async () => {
    const recorder = await freshRecorder()
    document.body.innerHTML = '<input data-testid="login-password" type="password" value="Canary-Passw0rd!">'
    const step = inputOf(document.querySelector('input'))
    if (step) recorder.noteStep(step)
    if (step) recorder.noteStep(step)
    const { steps } = recorder.readRecord()
    expect(steps).toMatchObject([
      { type: 'input', handle: 'login-password', field: 'password', empty: false },
    ])
    expect(JSON.stringify(steps)).not.toContain('Canary')
  })
})
