import type * as Recorder from '@/recorder/recorder'
import { endpoints } from './endpoints'

/** A recognisable value for every kind of secret, as the server or a member writes it. */
export const CANARIES = {
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
  slipLink: 'https://slips.example/canaryslip4411.png',
  slipReference: 'CANREF5512',
  slipNote: 'from Aunt Canaria',
  qrId: 'canaryqr8812',
  coupon: 'canarycoupon3301',
  guest: 'c4a4a4y0-guest-0001',
  chatSession: 'canarysession77',
  device: 'canarydevicetoken',
  media: '/uploads/canarymedia19.png',
  giftCipher: 'U2FsdGVkX1CANARYcipher09==',
  cutToken: 'canarycuttoken881',
  cutGamePassword: 'Xy-canarycut-zQ',
  nested: 'canarynestedtoken5',
  slotKey: 'launchk3y99canary',
  fragment: 'canaryfragment1',
  payee: 'SOMCANARY',
}

/** The part of the recorder that secrets go through. */
export type Api = Pick<typeof Recorder, 'recordCall' | 'recordStep'>

/** The declaration of a call, which the app records with it. */
export const declarationOf = (method: string, path: string) =>
  endpoints.find(({ id }) => id === `${method} ${path}`)?.spec

/** Records a call and its answer. A string is the answer's body as it is; anything else becomes JSON. */
export function talk(
  { recordCall }: Api,
  method: string,
  path: string,
  input: object,
  answer: unknown,
  status = 200,
) {
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
  recordCall({ method, path, input: { ...input }, schemas: declarationOf(method, path) }).answered(
    status,
    body,
    'Fri, 20 Nov 2026 10:00:00 GMT',
  )
}

const c = CANARIES

/** Records a session in which each secret occurs, in the fields and texts where it is to be expected. */
export function plant(recorder: Api) {
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
  say('POST', '/api/login', { username: c.phone, password: c.password }, `{"token":"${c.cutToken}`)
  say(
    'GET',
    '/api/wallet/account/:slotCode',
    { slotCode: 'PG' },
    `{"username":"${c.gameUser}","password":"${c.cutGamePassword}`,
  )
  say('POST', '/api/login', {}, JSON.stringify(JSON.stringify({ token: c.nested })))
  say('POST', '/api/wallet/truelink', { link: c.giftCipher }, { message: 'TRUELINK_INVALID' }, 400)
  say(
    'POST',
    '/api/statement/slip',
    { page: 1, limit: 10 },
    { slips: [{ amount: 20, link: c.slipLink, reference: c.slipReference, note: c.slipNote }], total: 1 },
  )
  say(
    'GET',
    '/api/statement/slip/reference/:reference',
    { reference: c.slipReference },
    { url: `${c.slipLink}?again` },
  )
  say('POST', '/api/statement', { page: 2, limit: 10 }, { statements: [{ from: c.payee, to: 'WALLET' }] })
  say('POST', '/api/qrcode/:bankCode', { bankCode: 'WW', amount: 300 }, { hasQrcode: true, qrcodeId: c.qrId })
  say('DELETE', '/api/qrcode/:qrcodeId', { qrcodeId: c.qrId }, {})
  say(
    'GET',
    '/api/spinwheel/coupon',
    {},
    { coupons: [{ _id: c.coupon, prize: { name: 'Cap', slice: 'p1' } }] },
  )
  say('POST', '/api/spinwheel/coupon/claim', { coupon: c.coupon }, { success: true })
  say('POST', '/api/chat/upload-image', {}, { path: c.media })
  say(
    'POST',
    '/api/chat/history',
    { guestId: c.guest, limit: 10, skip: 0 },
    {
      history: [
        {
          sender: 'other',
          session_id: c.chatSession,
          deviceToken: c.device,
          message: { message_type: 'media', payload: { message: c.chat, url: c.media, filePath: c.media } },
        },
      ],
    },
  )
  say(
    'GET',
    '/api/wallet/refresh/slot',
    {},
    { slots: [{ code: 'PG', android: `https://pg.example/${c.slotKey}#token=${c.fragment}` }] },
  )
  recorder.recordStep({ type: 'outcome', handle: 'toast', outcome: 'refused', code: `สวัสดี ${c.memberName}` })
  recorder.recordStep({ type: 'route', to: `/register?code=${c.invite}&modal=deposit` })
}
