/** A sample input of an endpoint as the app gives it (amounts in satang), and an answer in the canonical form. */
export interface Sample {
  input?: Record<string, unknown>
  /** Missing when any 2xx answer will do. */
  answer?: unknown
}

const BANK = { nameTH: 'ธนาคารกรุงไทย', nameEN: 'Krungthai Bank' }
const ACCOUNT = {
  bankCode: 'KTB',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: '1234567890',
  bank: BANK,
}
const JOINED = '2026-03-01T04:05:06.000Z'
const PROFILE = { _id: 'm1', username: '0812345678', name: 'Somchai', coin: 5, createdAt: JOINED, ...ACCOUNT }
const PAGE = { page: 1, limit: 10 }
const CODE = { code: 'LUMA100' }
const SLOT_CODE = { slotCode: 'PG' }
const WHO = { userId: 'm1' }
const REGISTRATION = {
  name: 'Somchai',
  username: '0812345678',
  password: 'demo1234',
  sourceCode: '',
  inviteCode: 'PR1',
  bankCode: 'KTB',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: '1234567890',
  currency: 'BAHT',
}
const SLOT = {
  code: 'PG',
  name: 'Pagoda',
  logo: '/pg.svg',
  background: '/pg-bg.svg',
  isActive: true,
  amount: 320.5,
  ftWalletSlot: 1.5,
  category: 'slot',
  web: 'https://pg.example/',
  android: null,
  ios: null,
}
const QR = {
  qrcodeId: 'qr-1',
  hasQrcode: true,
  qrcode: '<svg/>',
  amount: 100,
  expireIn: 1_772_000_000_000,
  message: null,
}
const CHANNEL = {
  bankCode: 'SCB',
  bankType: 'BANK',
  mode: 'AUTO',
  bank: BANK,
  bankAccountName: 'LUMA',
  bankAccountNo: '1',
  currency: 'LAK',
}
const INVITE = { amount: 150, success: 80, fail: 20 }
const WHEEL = {
  name: 'Luma',
  slices: [{ code: 'A', label: '20', bgColor: '#fff', textColor: '#000', htmlDescription: '<p>20</p>' }],
}
const MESSAGE = {
  _id: 'c1',
  sender: 'customer',
  message: { message_type: 'text', payload: { text: 'hi' } },
  createdAt: JOINED,
  session_id: 's1',
}
const file = () => new Blob(['x'], { type: 'image/png' })

/** The samples by method and path. */
export const samples: Readonly<Record<string, Sample>> = {
  'GET /api/lookup/active': { answer: { terminated: 'active' } },
  'GET /api/lookup/agreements': { answer: [{ title: 'A', html: '<p>a</p>' }] },
  'GET /api/lookup/banks': { answer: [{ code: 'KTB', nameTH: 'กรุงไทย', nameEN: 'Krungthai' }] },
  'GET /api/lookup/conditions': { answer: [{ title: 'A', html: '<p>a</p>' }] },
  'GET /api/lookup/contact': {
    answer: { contactText: '<p>a</p>', lineLink: 'line://x', lineName: '@x', lineQR: '/qr.png' },
  },
  'GET /api/lookup/enableChatWidget': { answer: { enableChatWidget: true } },
  'GET /api/lookup/info': { answer: { name: 'Luma Club', website: 'https://luma.example' } },
  'GET /api/lookup/notice': { answer: { notice: '<p>a</p>' } },
  'GET /api/lookup/registerOTP': { answer: { registerOTP: true } },
  'GET /api/lookup/slip': { answer: { isOpen: true, closedFrom: '23:00', closedTo: '01:00', text: 'a' } },
  'GET /api/lookup/sources': { answer: [{ code: 'FB', description: 'Facebook' }] },
  'GET /api/lookup/updateBankAccountName': { answer: { updateBankAccountName: true } },
  'GET /api/lookup/withdraw': { answer: { withdrawMin: 100, withdrawMax: 50_000.5 } },
  'POST /api/login': { input: { username: '0812345678', password: 'demo1234' }, answer: { token: 't1' } },
  'POST /api/logout': {},
  'PUT /api/account/changepwd': { input: { oldPassword: 'a', newPassword: 'b' } },
  'POST /api/account': { input: REGISTRATION },
  'GET /api/account/profile': { answer: PROFILE },
  'PUT /api/account/bankAccountName': { input: { bankCode: 'KTB', bankAccountName: 'SOMCHAI JAIDEE' } },
  'PUT /api/account/profile': {
    input: { name: 'Somchai', bankCode: 'KTB', bankAccountName: 'SOMCHAI', bankAccountNo: '1234567890' },
  },
  'POST /api/account/validate': { input: REGISTRATION },
  'POST /api/otp/send': {
    input: { phoneNumber: '0812345678' },
    answer: { otpRef: 'R1', otpToken: 'T1', code: 'OTP_SENT' },
  },
  'POST /api/otp/verify': {
    input: { otpToken: 'T1', otpCode: '123456' },
    answer: { code: 'OTP_CODE_VALID' },
  },
  'POST /api/wallet/add': { input: { amount: 10_00 } },
  'GET /api/wallet/refresh/slot': {},
  'POST /api/wallet/transfer': { input: { from: 'WALLET', to: 'PG', amount: 100_25 } },
  'POST /api/wallet/transferAll': { input: { to: 'PG' } },
  'GET /api/wallet': {
    answer: {
      profile: PROFILE,
      bankAccount: ACCOUNT,
      wallet: { amount: 2450.75 },
      invite: INVITE,
      slots: [SLOT],
    },
  },
  'POST /api/wallet/withdraw': { input: { amount: 100_00 } },
  'POST /api/wallet/withdrawAll': { input: { amount: 100_00 } },
  'GET /api/lookup/deposit': {
    answer: {
      banks: [CHANNEL],
      wallets: [{ mode: 'AUTO', walletAccountName: '0912345678' }],
      isManual: true,
    },
  },
  'POST /api/wallet/truelink': { input: { link: 'U2FsdGVkX1' } },
  'POST /api/wallet/slip': { input: { file: file() } },
  'GET /api/wallet/activate/:slotCode': { input: SLOT_CODE },
  'GET /api/autoLogin/:provider/:username': {
    input: { provider: 'pg', username: 'lc1' },
    answer: { link: 'https://pg.example/play' },
  },
  'GET /api/autoLogin/:provider/:username/:password': {
    input: { provider: 'imi', username: 'lc1', password: 'a/b c' },
    answer: { link: 'https://imi.example/play' },
  },
  'GET /api/wallet/account/:slotCode': {
    input: SLOT_CODE,
    answer: {
      username: 'lc1',
      password: 'p',
      event: { __VIEWSTATEGENERATOR: 'a', __EVENTTARGET: 'b', __VIEWSTATE: 'c', __EVENTVALIDATION: 'd' },
    },
  },
  'GET /api/wallet/resetpassword/:slotCode': { input: SLOT_CODE },
  'DELETE /api/qrcode/:qrcodeId': { input: { qrcodeId: 'qr-1' } },
  'POST /api/qrcode/:bankCode': { input: { bankCode: 'SCB', amount: 100_00 }, answer: QR },
  'GET /api/qrcode/:bankCode': { input: { bankCode: 'SCB' }, answer: QR },
  'GET /api/invite/banners': { answer: [{ image: '/a.png', html: '<p>a</p>' }] },
  'GET /api/invite/bonus': { answer: INVITE },
  'POST /api/invite': {
    input: PAGE,
    answer: { invites: [{ from: { name: 'Noy' }, amount: 100, createdAt: JOINED }], total: 1 },
  },
  'GET /api/invite/receive': { answer: { message: 'INVITE_BONUS_SUCCESS' } },
  'GET /api/refund/receive': { answer: { message: 'REFUND_SUCCESS' } },
  'GET /api/refund/banners': { answer: [{ image: '/a.png', html: '<p>a</p>' }] },
  'GET /api/refund/check': {
    answer: { result: true, bonus: false, info: 'a', refundAmount: 80.5, refundSuccess: 90, refundFail: 10 },
  },
  'GET /api/refund/addWallet': { answer: { message: 'REFUND_SUCCESS' } },
  'POST /api/refund': {
    input: PAGE,
    answer: { refunds: [{ refundAmount: 120, createdAt: JOINED }], total: 1 },
  },
  'POST /api/spinwheel/coupon/claim': { input: { coupon: 'k1' } },
  'GET /api/spinwheel/coupon': {
    answer: { coupons: [{ _id: 'k1', prize: { name: '20', slice: 'A' }, amount: 20 }] },
  },
  'POST /api/spinwheel/spin': { input: {}, answer: { result: 'A', label: '20', remainingCoin: 4 } },
  'GET /api/spinwheel/active': { answer: { isActive: true } },
  'GET /api/spinwheel/setup': { answer: { activeSpinwheel: WHEEL, userCoin: 5 } },
  'GET /api/bonus/activate/:code': { input: CODE },
  'GET /api/bonus/check/active': { answer: { status: true, type: 'day' } },
  'GET /api/bonus/check/minimum': {},
  'GET /api/bonus': {
    answer: [
      {
        code: 'DAILY',
        name: 'Daily',
        type: 'day',
        maxReceived: 1,
        percentFail: 20,
        banners: ['/a.png'],
        description: '<p>a</p>',
        userBonus: { _id: 'u1', isActive: true, received: [{ updatedAt: JOINED }] },
      },
    ],
  },
  'GET /api/bonus/clear': { answer: { message: 'BONUS_CLEAR' } },
  'GET /api/promotion/activate/:code': { input: CODE },
  'GET /api/promotion/current': {},
  'GET /api/promotion/find/:code': {
    input: CODE,
    answer: { promotion: { code: 'LUMA100', percentFail: 25, description: '<p>a</p>' } },
  },
  'GET /api/statement/slip/reference/:reference': {
    input: { reference: 'r1' },
    answer: { url: 'https://luma.example/slip.png' },
  },
  'POST /api/statement/slip': {
    input: PAGE,
    answer: {
      total: 1,
      slips: [
        { createdAt: JOINED, amount: 250, status: 'FAILED', note: 'NOT_MATCH', link: null, reference: 'r1' },
      ],
    },
  },
  'POST /api/statement': {
    input: PAGE,
    answer: {
      total: 1,
      statements: [
        {
          _id: 'st-1',
          statementType: 'bonus',
          status: 'SUCCESS',
          from: 'BONUS',
          to: 'WALLET',
          amount: 100,
          createdAt: JOINED,
          bonus: { description: 'Daily' },
          promotion: null,
          invite: null,
          refund: null,
          luckydraw: null,
        },
      ],
    },
  },
  'GET /api/chat/config': { answer: { PREFIX: 'luma-' } },
  'POST /api/chat/history': { input: { ...WHO, limit: 10, skip: 0 }, answer: { history: [MESSAGE] } },
  'PUT /api/chat/read-customer/': { input: WHO },
  'POST /api/chat/send-message': {
    input: { sender: 'customer', message: { message_type: 'text', payload: { text: 'hi' } }, ...WHO },
    answer: { createdAt: JOINED },
  },
  'POST /api/chat/upload-image': { input: { file: file() }, answer: { path: '/uploads/1' } },
  'POST /api/chat/upload-video': { input: { file: file() }, answer: { path: '/uploads/1' } },
}
