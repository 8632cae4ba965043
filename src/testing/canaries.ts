import { changePassword, profile } from '@/api/account'
import { login } from '@/api/auth'
import { chatHistory, sendMessage, uploadImage } from '@/api/chat'
import { depositChannels, sendGiftLink } from '@/api/deposit'
import { autoLoginWithPassword, gameAccount } from '@/api/game'
import { invites } from '@/api/invite'
import { notice } from '@/api/lookup'
import { sendOtp, verifyOtp } from '@/api/otp'
import { cancelQr, createQr, currentQr } from '@/api/qrcode'
import { createAccount } from '@/api/registration'
import { claimCoupon, coupons } from '@/api/spinwheel'
import { slipPicture, slips, statement } from '@/api/statement'
import { refreshBalances, wallet } from '@/api/wallet'
import type * as Recorder from '@/recorder/recorder'
import { type Endpoint, specOfCall } from './endpoints'

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
  cutToken: 'canarycuttoken881',
  cutGamePassword: 'Xy-canarycut-zQ',
  nested: 'canarynestedtoken5',
  slotKey: 'launchk3y99canary',
  fragment: 'canaryfragment1',
  payee: 'SOMCANARY',
}

/** Parts and other spellings of them. */
export const SPELLINGS = ['CANARINA', 'YELLOWBIRD', 'Canarius', 'คานารี', 'ຄານາຣີ', '086-111-2223']

/** The part of the recorder that secrets go through. */
export type Api = Pick<typeof Recorder, 'recordCall' | 'recordStep'>

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
  recordCall({ method, path, input: { ...input }, schemas: specOfCall({ method, path }) }).answered(
    status,
    body,
    'Fri, 20 Nov 2026 10:00:00 GMT',
  )
}

const c = CANARIES

/** Records a session in which each secret occurs, in the fields and texts where it is to be expected. */
export function plant(recorder: Api) {
  const say = ({ spec }: Pick<Endpoint, 'spec'>, input: object, answer: unknown, status = 200) =>
    talk(recorder, spec.method, spec.path, input, answer, status)
  const account = {
    bankCode: 'SCB',
    bankAccountName: `${c.firstName} ${c.lastName}`,
    bankAccountNo: c.accountNo,
  }
  const signIn = { username: c.phone, password: c.password }
  const slot = { slotCode: 'PG' }
  const page = { page: 1, limit: 10 }
  say(login, signIn, { token: c.token })
  say(login, signIn, { message: `no ${c.password} for ${c.phone}` }, 401)
  say(sendOtp, { phoneNumber: c.phone }, { otpRef: c.otpRef, otpToken: c.otpToken, code: c.otp })
  say(verifyOtp, { otpToken: c.otpToken, otpCode: c.otp }, { code: 'OTP_CODE_VALID' })
  const chosen = { inviteCode: c.invite, sourceCode: 'FACEBOOK', currency: 'BAHT' }
  say(createAccount, { ...account, ...signIn, ...chosen, name: c.memberName }, {})
  const member = { _id: c.memberId, username: c.phone, name: c.memberName }
  say(profile, {}, { ...account, ...member, coin: 3, createdAt: '2026-01-02T03:04:05.000Z' })
  const game = { code: 'PG', name: 'PG Slot', amount: 20, web: 'https://pg.example/play?u={username}' }
  const holder = { profile: { name: c.laoName, phone: c.phone }, bankAccount: account }
  say(wallet, {}, { ...holder, wallet: { amount: 21234.5 }, slots: [game] })
  const passwords = { oldPassword: c.password, newPassword: c.newPassword }
  say(changePassword, passwords, { message: `${c.newPassword} is weak` }, 400)
  const event = { __VIEWSTATE: c.viewState, __EVENTTARGET: 'x' }
  const player = { username: c.gameUser, password: c.gamePassword }
  say(gameAccount, slot, { ...player, event })
  say(
    autoLoginWithPassword,
    { ...player, provider: 'pgslot' },
    { link: `https://pg.example/${c.autoLogin}?t=${c.token}` },
  )
  const banks = [{ ...account, bankType: 'BANK', mode: 'AUTO' }]
  say(depositChannels, {}, { banks, wallets: [{ mode: 'LINK', walletAccountName: c.walletHolder }] })
  say(sendGiftLink, { link: c.gift }, { message: `${c.gift} was used by ${c.walletHolder}` }, 400)
  say(invites, page, { invites: [{ from: { name: c.friend }, amount: 5 }] })
  const row = { from: 'WALLET', to: c.friend, amount: 20, note: `ref ${c.accountNo}` }
  say(statement, page, { statements: [row], total: 1 })
  const written = { message_type: 'text', payload: { text: c.chat } }
  say(sendMessage, { userId: c.memberId, name: c.memberName, message: written }, {})
  say(currentQr, { bankCode: 'WW' }, { hasQrcode: true, qrcode: `<svg>${c.accountNo}</svg>`, amount: 300 })
  const dashed = c.phone.replace(/(...)(...)(....)/, '$1-$2-$3')
  say(notice, {}, `<html>คุณ${c.memberName} โทร ${dashed} ${c.token}</html>`, 502)
  say(login, signIn, `{"token":"${c.cutToken}`)
  say(gameAccount, slot, `{"username":"${c.gameUser}","password":"${c.cutGamePassword}`)
  say(login, {}, JSON.stringify(JSON.stringify({ token: c.nested })))
  const slip = { amount: 20, link: c.slipLink, reference: c.slipReference, note: c.slipNote }
  say(slips, page, { slips: [slip], total: 1 })
  say(slipPicture, { reference: c.slipReference }, { url: `${c.slipLink}?again` })
  say(statement, { ...page, page: 2 }, { statements: [{ from: c.payee, to: 'WALLET' }] })
  say(createQr, { bankCode: 'WW', amount: 300 }, { hasQrcode: true, qrcodeId: c.qrId })
  say(cancelQr, { qrcodeId: c.qrId }, {})
  say(coupons, {}, { coupons: [{ _id: c.coupon, prize: { name: 'Cap', slice: 'p1' } }] })
  say(claimCoupon, { coupon: c.coupon }, { success: true })
  say(uploadImage, {}, { path: c.media })
  const media = { message_type: 'media', payload: { message: c.chat, url: c.media, filePath: c.media } }
  const sent = { sender: 'other', session_id: c.chatSession, deviceToken: c.device, message: media }
  say(chatHistory, { guestId: c.guest, limit: 10, skip: 0 }, { history: [sent] })
  const android = `https://pg.example/${c.slotKey}#token=${c.fragment}`
  say(refreshBalances, {}, { slots: [{ code: 'PG', android }] })
  recorder.recordStep({ type: 'outcome', handle: 'toast', outcome: 'refused', code: `สวัสดี ${c.memberName}` })
  recorder.recordStep({ type: 'route', to: `/register?code=${c.invite}&modal=deposit` })
}
