import { LOCALES } from '@/lib/locale'
import type { Privacy, PrivacyFields } from '@/recorder/privacy'

/* The privacy of the fields of some objects and lists, for `table.ts`. */

export const BANK: PrivacyFields = { code: 'catalogue', nameTH: 'public', nameEN: 'public' }
export const BANK_ACCOUNT: PrivacyFields = {
  bankCode: 'catalogue',
  bankAccountName: 'name',
  bankAccountNo: 'number',
  currency: 'plain',
  bank: BANK,
}
export const PROFILE: PrivacyFields = {
  _id: 'id',
  username: 'number',
  name: 'name',
  coin: 'plain',
  createdAt: 'plain',
  ...BANK_ACCOUNT,
  bankAccount: BANK_ACCOUNT,
}
export const CHANCES: PrivacyFields = { amount: 'plain', success: 'plain', fail: 'plain' }
export const SLOTS: Privacy = [
  {
    code: 'catalogue',
    name: 'public',
    logo: 'public',
    background: 'public',
    isActive: 'plain',
    amount: 'plain',
    ftWalletSlot: 'plain',
    category: 'plain',
    web: 'public',
    android: 'public',
    ios: 'public',
  },
  'slots',
]
export const article = (name: string): Privacy => [{ '': 'public', title: 'public', html: 'public' }, name]
export const BANNERS: Privacy = [{ '': 'public', image: 'public', html: 'public' }, 'banners']
export const PICTURES: PrivacyFields = {
  '': 'public',
  image: 'public',
  // A picture for each language.
  ...Object.fromEntries(LOCALES.map((locale) => [locale, 'public' as const])),
}
export const PAGE: PrivacyFields = { page: 'plain', limit: 'plain' }
export const AMOUNT: PrivacyFields = { amount: 'plain' }
export const BY_SLOT: PrivacyFields = { slotCode: 'catalogue' }
export const BY_CODE: PrivacyFields = { code: 'public' }
export const MESSAGE: PrivacyFields = { '': 'words', message: 'words' }
export const SIGN_IN_LINK: PrivacyFields = { link: 'link' }

export const REGISTRATION: PrivacyFields = {
  name: 'name',
  username: 'number',
  password: 'password',
  sourceCode: 'catalogue',
  inviteCode: 'code',
  bankCode: 'catalogue',
  bankAccountName: 'name',
  bankAccountNo: 'number',
  currency: 'plain',
}
export const QR: PrivacyFields = {
  qrcodeId: 'id',
  hasQrcode: 'plain',
  qrcode: 'qr',
  amount: 'plain',
  expireIn: 'plain',
  message: 'words',
}
const RELATED: PrivacyFields = { description: 'public' }
export const STATEMENT: PrivacyFields = {
  _id: 'id',
  statementType: 'plain',
  status: 'plain',
  from: 'name',
  to: 'name',
  amount: 'plain',
  createdAt: 'plain',
  bonus: RELATED,
  promotion: RELATED,
  invite: RELATED,
  refund: RELATED,
  luckydraw: RELATED,
}
export const PROMOTION: PrivacyFields = { code: 'public', percentFail: 'plain', description: 'public' }
export const WHEEL: PrivacyFields = {
  name: 'public',
  slices: [
    {
      code: 'catalogue',
      label: 'public',
      bgColor: 'public',
      textColor: 'public',
      htmlDescription: 'public',
    },
    'slices',
  ],
}
export const SLICE: PrivacyFields = { '': 'catalogue', code: 'catalogue' }

const CHAT_PART: PrivacyFields = {
  type: 'plain',
  title: 'text',
  subtitle: 'text',
  text: 'text',
  payload: 'text',
  url: 'link',
  image_url: 'link',
}
/** The payload fields that the chat reads. */
const CHAT_PAYLOAD: PrivacyFields = {
  '': 'text',
  text: 'text',
  title: 'text',
  message: 'text',
  payload: 'text',
  url: 'link',
  filePath: 'link',
  fileType: 'plain',
  buttons: [CHAT_PART],
  quick_replies: [CHAT_PART],
  elements: [{ ...CHAT_PART, buttons: [CHAT_PART] }],
}
export const CHAT_WHO: PrivacyFields = { userId: 'id', guestId: 'id' }
export const CHAT_CONTENT: PrivacyFields = { '': 'text', message_type: 'plain', payload: CHAT_PAYLOAD }
export const CHAT_MESSAGE: PrivacyFields = {
  _id: 'id',
  sender: 'plain',
  message: CHAT_CONTENT,
  createdAt: 'plain',
  session_id: 'token',
}
export const CHAT_UPLOAD = { input: { file: 'plain' }, output: { path: 'link' } } as const
