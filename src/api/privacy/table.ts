import type { PrivacyTable } from '@/recorder/privacy'
import {
  AMOUNT,
  article,
  BANK,
  BANK_ACCOUNT,
  BANNERS,
  BY_CODE,
  BY_SLOT,
  CHANCES,
  CHAT_CONTENT,
  CHAT_MESSAGE,
  CHAT_UPLOAD,
  CHAT_WHO,
  MESSAGE,
  PAGE,
  PICTURES,
  PROFILE,
  PROMOTION,
  QR,
  REGISTRATION,
  SIGN_IN_LINK,
  SLICE,
  SLOTS,
  STATEMENT,
  WHEEL,
} from './fields'

/*
 * What a problem report keeps of each declared field. Undeclared fields are replaced. Separate from the declarations,
 * because only the lazy recorder needs it; privacy.test.ts checks that it is complete.
 */

/** The privacy of each endpoint's fields, by its declared method and path. */
export const PRIVACY: PrivacyTable = {
  'GET /api/lookup/banks': { output: [BANK, 'banks'] },
  'GET /api/lookup/conditions': { output: article('conditions') },
  'GET /api/lookup/agreements': { output: article('agreements') },
  'GET /api/lookup/info': { output: { name: 'public', website: 'public' } },
  'GET /api/lookup/notice': { output: { '': 'public', notice: 'public' } },
  'GET /api/lookup/contact': {
    output: { contactText: 'public', lineLink: 'public', lineName: 'public', lineQR: 'public' },
  },
  'GET /api/lookup/sources': { output: [{ code: 'catalogue', description: 'public' }, 'sources'] },
  'GET /api/lookup/active': { output: { '': 'words', terminated: 'words' } },
  'GET /api/lookup/registerOTP': { output: { registerOTP: 'plain' } },
  'GET /api/lookup/enableChatWidget': { output: { enableChatWidget: 'plain' } },
  'GET /api/lookup/withdraw': { output: { withdrawMin: 'plain', withdrawMax: 'plain' } },
  'GET /api/lookup/slip': {
    output: { isOpen: 'plain', closedFrom: 'public', closedTo: 'public', text: 'public' },
  },
  'GET /api/lookup/updateBankAccountName': { output: { updateBankAccountName: 'plain' } },

  'POST /api/login': { input: { username: 'number', password: 'password' }, output: { token: 'token' } },
  'POST /api/logout': {},
  'GET /api/account/profile': { output: PROFILE },
  'PUT /api/account/profile': {
    input: { name: 'name', bankCode: 'catalogue', bankAccountName: 'name', bankAccountNo: 'number' },
  },
  'PUT /api/account/bankAccountName': { input: { bankCode: 'catalogue', bankAccountName: 'name' } },
  'PUT /api/account/changepwd': { input: { oldPassword: 'password', newPassword: 'password' } },
  'POST /api/account/validate': { input: REGISTRATION },
  'POST /api/account': { input: REGISTRATION },
  'POST /api/otp/send': {
    input: { phoneNumber: 'number' },
    output: { otpRef: 'otp', otpToken: 'otp', code: 'reason' },
  },
  'POST /api/otp/verify': { input: { otpToken: 'otp', otpCode: 'otp' }, output: { code: 'reason' } },

  'GET /api/wallet': {
    output: {
      profile: PROFILE,
      bankAccount: BANK_ACCOUNT,
      wallet: AMOUNT,
      invite: CHANCES,
      slots: SLOTS,
    },
  },
  'GET /api/wallet/refresh/slot': { output: { slots: SLOTS } },
  'POST /api/wallet/add': { input: AMOUNT },
  'POST /api/wallet/transfer': { input: { from: 'catalogue', to: 'catalogue', amount: 'plain' } },
  'POST /api/wallet/transferAll': { input: { to: 'catalogue' } },
  'POST /api/wallet/withdraw': { input: AMOUNT },
  'POST /api/wallet/withdrawAll': { input: AMOUNT },
  'GET /api/lookup/deposit': {
    output: {
      banks: [{ ...BANK_ACCOUNT, bankType: 'plain', mode: 'plain' }, 'banks'],
      wallets: [{ mode: 'plain', walletAccountName: 'name' }, 'wallets'],
      isManual: 'plain',
    },
  },
  'POST /api/wallet/slip': { input: { file: 'plain' } },
  'POST /api/wallet/truelink': { input: { link: 'link' } },

  'GET /api/wallet/activate/:slotCode': { input: BY_SLOT },
  'GET /api/wallet/account/:slotCode': {
    input: BY_SLOT,
    output: {
      username: 'number',
      password: 'password',
      event: {
        __VIEWSTATEGENERATOR: 'password',
        __EVENTTARGET: 'password',
        __VIEWSTATE: 'password',
        __EVENTVALIDATION: 'password',
      },
    },
  },
  'GET /api/wallet/resetpassword/:slotCode': { input: BY_SLOT },
  'GET /api/autoLogin/:provider/:username': {
    input: { provider: 'catalogue', username: 'number' },
    output: SIGN_IN_LINK,
  },
  'GET /api/autoLogin/:provider/:username/:password': {
    input: { provider: 'catalogue', username: 'number', password: 'password' },
    output: SIGN_IN_LINK,
  },

  'GET /api/qrcode/:bankCode': { input: { bankCode: 'catalogue' }, output: QR },
  'POST /api/qrcode/:bankCode': { input: { bankCode: 'catalogue', amount: 'plain' }, output: QR },
  'DELETE /api/qrcode/:qrcodeId': { input: { qrcodeId: 'id' } },

  'POST /api/invite': {
    input: PAGE,
    output: {
      invites: [{ from: { name: 'name' }, amount: 'plain', createdAt: 'plain' }, 'invites'],
      total: 'plain',
    },
  },
  'GET /api/invite/bonus': { output: CHANCES },
  'GET /api/invite/receive': { output: MESSAGE },
  'GET /api/invite/banners': { output: BANNERS },
  'POST /api/refund': {
    input: PAGE,
    output: { refunds: [{ refundAmount: 'plain', createdAt: 'plain' }, 'refunds'], total: 'plain' },
  },
  'GET /api/refund/check': {
    output: {
      result: 'plain',
      bonus: 'plain',
      hasBonus: 'plain',
      info: 'public',
      refundAmount: 'plain',
      refundSuccess: 'plain',
      refundFail: 'plain',
    },
  },
  'GET /api/refund/receive': { output: MESSAGE },
  'GET /api/refund/addWallet': { output: MESSAGE },
  'GET /api/refund/banners': { output: BANNERS },

  'GET /api/spinwheel/setup': {
    output: { activeSpinwheel: { ...WHEEL, userCoin: 'plain' }, userCoin: 'plain' },
  },
  'GET /api/spinwheel/active': { output: { isActive: 'plain' } },
  'POST /api/spinwheel/spin': {
    input: {},
    output: { result: 'catalogue', code: 'catalogue', label: 'public', remainingCoin: 'plain' },
  },
  'GET /api/spinwheel/coupon': {
    output: {
      coupons: [
        {
          _id: 'id',
          code: 'id',
          prize: { name: 'public', code: 'id', slice: SLICE, type: 'plain', currency: 'plain' },
          amount: 'plain',
          type: 'plain',
          currency: 'plain',
        },
        'coupons',
      ],
    },
  },
  'POST /api/spinwheel/coupon/claim': { input: { coupon: 'id' } },

  'GET /api/bonus': {
    output: [
      {
        code: 'catalogue',
        name: 'public',
        type: 'plain',
        maxReceived: 'plain',
        percentFail: 'plain',
        banners: PICTURES,
        description: 'public',
        userBonus: { _id: 'id', isActive: 'plain', received: [{ updatedAt: 'plain' }, 'received'] },
      },
      'bonuses',
    ],
  },
  'GET /api/bonus/activate/:code': { input: { code: 'catalogue' } },
  'GET /api/bonus/check/active': { output: { status: 'plain', type: 'plain' } },
  'GET /api/bonus/check/minimum': {},
  'GET /api/bonus/clear': { output: MESSAGE },
  'GET /api/promotion/find/:code': {
    input: BY_CODE,
    output: { ...PROMOTION, promotion: PROMOTION },
  },
  'GET /api/promotion/activate/:code': { input: BY_CODE },
  'GET /api/promotion/current': {},

  'POST /api/statement': { input: PAGE, output: { total: 'plain', statements: [STATEMENT, 'statements'] } },
  'POST /api/statement/slip': {
    input: PAGE,
    output: {
      total: 'plain',
      slips: [
        {
          createdAt: 'plain',
          amount: 'plain',
          status: 'plain',
          note: 'note',
          link: 'link',
          reference: 'id',
        },
        'slips',
      ],
    },
  },
  'GET /api/statement/slip/reference/:reference': { input: { reference: 'id' }, output: { url: 'link' } },

  'GET /api/chat/config': { output: { PREFIX: 'public' } },
  'POST /api/chat/send-message': {
    input: {
      sender: 'plain',
      message: CHAT_CONTENT,
      ...CHAT_WHO,
      username: 'number',
      name: 'name',
      deviceToken: 'token',
      session_id: 'token',
    },
    output: { createdAt: 'plain' },
  },
  'POST /api/chat/history': {
    input: { ...CHAT_WHO, limit: 'plain', skip: 'plain' },
    output: { history: [CHAT_MESSAGE, 'history'] },
  },
  'POST /api/chat/upload-image': CHAT_UPLOAD,
  'POST /api/chat/upload-video': CHAT_UPLOAD,
  'PUT /api/chat/read-customer/': { input: CHAT_WHO },
}
