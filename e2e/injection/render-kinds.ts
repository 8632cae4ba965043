/**
 * How a text is rendered: `html` as sanitised markup, `text` unchanged, `label` without its markup, `picture` as a
 * picture's address, `drawing` as markup that is shown as a picture, `link` as a link when it is safe. A `word` is
 * transformed (cut, grouped, read as a colour or a time) or shown only in some places. A `name` is not shown as a text:
 * an id, a code, a token, a hidden field of a form, or a chat message's payload.
 */
export type Kind = 'html' | 'text' | 'label' | 'word' | 'picture' | 'drawing' | 'link' | 'name'

const bankAccount = {
  bankCode: 'word',
  bankAccountName: 'text',
  bankAccountNo: 'word',
  'bank.nameTH': 'text',
  'bank.nameEN': 'word',
} as const

const within = (path: string, fields: Record<string, Kind>): Record<string, Kind> =>
  Object.fromEntries(Object.entries(fields).map(([name, kind]) => [`${path}.${name}`, kind]))

const article = { '[].title': 'text', '[].html': 'html' } as const
const banner = { '[].image': 'picture', '[].html': 'html' } as const
const qr = { qrcodeId: 'name', qrcode: 'drawing', expireIn: 'word', message: 'word' } as const

/** The kind of every text field of every answer. render-kinds.test.ts finds one that is missing. */
export const KINDS: Record<string, Record<string, Kind>> = {
  'GET /api/lookup/banks': { '[].code': 'name', '[].nameTH': 'text', '[].nameEN': 'word' },
  'GET /api/lookup/conditions': article,
  'GET /api/lookup/agreements': article,
  'GET /api/lookup/info': { name: 'text', website: 'word' },
  'GET /api/lookup/notice': { notice: 'html' },
  'GET /api/lookup/contact': {
    contactText: 'html',
    lineLink: 'link',
    lineName: 'word',
    lineQR: 'drawing',
  },
  'GET /api/lookup/slip': { closedFrom: 'word', closedTo: 'word', text: 'text' },
  'GET /api/lookup/sources': { '[].code': 'name', '[].description': 'text' },
  'GET /api/lookup/active': { terminated: 'word' },
  'POST /api/login': { token: 'name' },
  'GET /api/account/profile': {
    _id: 'text',
    username: 'text',
    name: 'text',
    createdAt: 'word',
    currency: 'word',
    ...bankAccount,
  },
  'POST /api/otp/send': { otpRef: 'text', otpToken: 'name', code: 'name' },
  'POST /api/otp/verify': { code: 'name' },
  'GET /api/wallet': {
    ...within('profile', { _id: 'name', username: 'word', name: 'text', createdAt: 'word' }),
    ...within('profile', {
      ...bankAccount,
      bankAccountName: 'word',
      'bank.nameTH': 'word',
      currency: 'word',
    }),
    ...within('bankAccount', { ...bankAccount, currency: 'word' }),
    ...within('slots[]', {
      code: 'name',
      name: 'label',
      logo: 'picture',
      background: 'picture',
      category: 'word',
      web: 'link',
      android: 'link',
      ios: 'link',
    }),
  },
  'GET /api/lookup/deposit': {
    ...within('banks[]', {
      bankType: 'word',
      mode: 'word',
      ...bankAccount,
      bankCode: 'name',
      currency: 'word',
    }),
    ...within('wallets[]', { mode: 'word', walletAccountName: 'text' }),
  },
  'GET /api/wallet/account/:slotCode': {
    username: 'text',
    password: 'text',
    ...within('event', {
      __VIEWSTATEGENERATOR: 'name',
      __EVENTTARGET: 'name',
      __VIEWSTATE: 'name',
      __EVENTVALIDATION: 'name',
    }),
  },
  'GET /api/autoLogin/:provider/:username': { link: 'link' },
  'GET /api/autoLogin/:provider/:username/:password': { link: 'link' },
  'GET /api/qrcode/:bankCode': qr,
  'POST /api/qrcode/:bankCode': qr,
  'POST /api/invite': { 'invites[].from.name': 'text', 'invites[].createdAt': 'word' },
  'GET /api/invite/receive': { message: 'word' },
  'GET /api/invite/banners': banner,
  'POST /api/refund': { 'refunds[].createdAt': 'word' },
  'GET /api/refund/check': { info: 'html' },
  'GET /api/refund/receive': { message: 'word' },
  'GET /api/refund/addWallet': { message: 'word' },
  'GET /api/refund/banners': banner,
  'GET /api/spinwheel/setup': {
    'activeSpinwheel.name': 'label',
    ...within('activeSpinwheel.slices[]', {
      code: 'name',
      label: 'label',
      bgColor: 'word',
      textColor: 'word',
      htmlDescription: 'html',
    }),
  },
  'POST /api/spinwheel/spin': { result: 'name', label: 'label' },
  'GET /api/spinwheel/coupon': {
    'coupons[]._id': 'name',
    'coupons[].prize.name': 'label',
    'coupons[].prize.slice': 'word',
    'coupons[].type': 'word',
    'coupons[].currency': 'word',
  },
  'GET /api/bonus': {
    '[].code': 'name',
    '[].name': 'label',
    '[].type': 'word',
    '[].banners[]': 'picture',
    '[].description': 'html',
    '[].userBonus._id': 'name',
    '[].userBonus.received[].updatedAt': 'word',
  },
  'GET /api/bonus/check/active': { type: 'word' },
  'GET /api/bonus/clear': { message: 'word' },
  'GET /api/promotion/find/:code': { 'promotion.code': 'word', 'promotion.description': 'html' },
  'POST /api/statement': within('statements[]', {
    _id: 'name',
    statementType: 'word',
    status: 'word',
    from: 'text',
    to: 'text',
    createdAt: 'word',
    'bonus.description': 'html',
    'promotion.description': 'html',
    'invite.description': 'html',
    'refund.description': 'html',
    'luckydraw.description': 'html',
  }),
  'POST /api/statement/slip': within('slips[]', {
    createdAt: 'word',
    status: 'word',
    note: 'word',
    link: 'link',
    reference: 'name',
  }),
  'GET /api/statement/slip/reference/:reference': { url: 'link' },
  'GET /api/chat/config': { PREFIX: 'name' },
  'POST /api/chat/send-message': { createdAt: 'word' },
  'POST /api/chat/history': within('history[]', {
    _id: 'name',
    sender: 'word',
    'message.message_type': 'word',
    'message.payload': 'name',
    createdAt: 'word',
    session_id: 'name',
  }),
  'POST /api/chat/upload-image': { path: 'picture' },
  'POST /api/chat/upload-video': { path: 'picture' },
}
