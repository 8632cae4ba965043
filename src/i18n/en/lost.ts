/** Texts about an action with money whose answer was lost. */
const lost = {
  title: 'Your earlier request',
  unknown: "We got no response about {{action}} at {{time}}, so we don't know whether it went through.",
  shown: "We've received {{action}} made at {{time}}.",
  result: 'The result of {{action}} at {{time}}: {{result}}',
  newCoupons: 'New in your coupons: {{names}}',
  failed: 'Your statement shows that {{action}} at {{time}} failed. Check your balance before you try again.',
  notShown: "We got no clear response about {{action}} at {{time}}. It hasn't gone through so far.",
  action: {
    auth: { login: 'your sign-in', logout: 'your sign-out' },
    account: {
      'update-profile': 'your profile change',
      'bank-account-name': 'your account name change',
      'change-password': 'your password change',
      validate: 'the check of your details',
      create: 'your registration',
    },
    otp: { send: 'your OTP request', verify: 'the check of your OTP' },
    wallet: {
      add: 'your deposit',
      transfer: 'your transfer',
      'transfer-all': 'your transfer',
      withdraw: 'your withdrawal',
      'withdraw-all': 'your withdrawal',
    },
    slip: { upload: 'your slip upload' },
    deposit: { 'gift-link': 'your gift link' },
    game: {
      activate: 'your new game account',
      'reset-password': 'your new game password',
      'auto-login': 'your sign-in to the game',
      'auto-login-with-password': 'your sign-in to the game',
    },
    qrcode: { create: 'your QR code request', cancel: 'your QR code cancellation' },
    invite: { receive: 'your invite bonus claim' },
    refund: { receive: 'your cashback claim', 'to-wallet': 'your cashback claim' },
    spinwheel: { spin: 'your spin' },
    coupon: { claim: 'your coupon claim' },
    bonus: { activate: 'your bonus claim', clear: 'your bonus cancellation' },
    promotion: { activate: 'your promotion claim' },
    other: 'your request',
  },
  amountOf: '{{action}} of {{amount}} {{currency}}',
  way: 'From {{from}} to {{to}}',
  statement: 'Go to statement',
  toWheel: 'Go to the prize wheel',
  balance: 'Main wallet now',
  rows: 'Statement since then',
  none: 'No new transactions yet',
  compare:
    'Check your balance and statement before you try again. If the request did go through, trying again could make it happen twice.',
  notDone:
    "We didn't carry out {{action}}, because you'd already been signed out. No money was moved. Sign in and try again.",
  notDoneSlip:
    "Your slip hasn't reached us, because you'd already been signed out. Sign in and upload it again, within 1 hour of the transfer.",
  notDoneClosed: "We didn't carry out {{action}}, because the site has closed. No money was moved.",
  notDoneClosedSlip:
    "Your slip hasn't reached us, because the site has closed. Upload it again when the site is open.",
  signIn: "Sign in, and we'll check your statement. Until then, don't try again.",
  waiting: "We're waiting for the answer to {{action}}. It was sent once.",
  mayLeave: "You can leave this page: we'll tell you the result.",
  uploading: "We're still waiting for {{action}} to finish.",
  goOn: 'Continue without checking',
}

export default lost
