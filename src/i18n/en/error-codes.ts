/** Ends the hint of every slip that may be uploaded again: a slip is taken within 1 hour of the transfer. */
const LATE = 'If more than 1 hour has passed since the transfer, contact support.'

const wrongCaptcha = {
  reason: 'The automatic check of this slip failed three times',
  hint: `Wait a moment, then upload the slip again. ${LATE}`,
}

const unknownSlipError = {
  reason: 'Unknown error',
  hint: 'Contact support and send them this slip.',
}

/** The texts of the server's codes and of the slips' reasons. */
export const codes = {
  errors: {
    UNAUTHORIZED: 'We cannot verify your identity. Please sign in again.',
    EXPIRED_AUTH_TOKEN: 'Your session has expired. Please sign in again.',
    'invalid-token': "You've been signed out for your safety. Please sign in again.",
    gone: 'The site is closed at the moment. Please come back later.',
    INVALID_USER_1: "We couldn't confirm this account. Please contact support and mention code 1.",
    INVALID_USER_2: "We couldn't confirm this account. Please contact support and mention code 2.",
    INVALID_USER_3: "We couldn't confirm this account. Please contact support and mention code 3.",
    INVALID_USER_4: "We couldn't confirm this account. Please contact support and mention code 4.",
    INVALID_IP: "The service isn't available on this network. Switch to another network or contact support.",
    INVALID_USER_INFO: "Some of the information isn't correct. Please check it and try again.",
    INACTIVE_USER: 'This account is inactive. Please contact support to reactivate it.',
    NO_USER: "We couldn't find this account. Check the phone number, or register as a new member.",
    WRONG_CREDENTIAL: "The phone number or password isn't correct. Please check both and try again.",
    WRONG_PASSWORD: "The current password isn't correct. Please try again.",
    LOGIN_FAIL: "We couldn't sign you in. Please try again.",
    REQUEST_LIMIT: 'Too many requests in a short time. Please wait a moment and try again.',
    REQUEST_LIMIT_1MIN: 'Too many requests in a short time. Please wait 1 minute and try again.',

    OTP_BLOCK: 'Too many OTP requests for this number. Please wait a while before requesting another.',
    OTP_SEND_FAIL: "The OTP couldn't be sent. Check the phone number and try again.",
    OTP_VERIFY_FAIL: "The OTP couldn't be checked. Please try again.",
    OTP_TOKEN_INVALID: 'This OTP can no longer be used. Please request a new one.',
    OTP_NOT_EXIST: "We couldn't find this OTP. Please request a new one.",
    OTP_EXPIRED: 'This OTP has expired. Please request a new one.',
    OTP_CODE_INVALID: "The OTP isn't correct. Check the latest message and enter it again.",
    OTP_CODE_VALID: 'The OTP is correct',
    OTP_VERIFIED: 'Your phone number is verified',
    UNVERIFIED_OTP: "Your phone number isn't verified yet. Please verify it with an OTP.",

    EXISTING_USER: 'This phone number is already registered. Sign in or use another number.',
    EXISTING_BANK: 'This bank account is already registered. Use another account or contact support.',
    INVALID_BANK: "This bank account can't be used. Check the bank and the account number.",
    BANK_ACCOUNT_NAME_ENG: 'Bank account name must be in English only',
    PHONE_NUMBER_REQUIRE_10_DIGIT: 'The phone number must have 10 digits',
    REGISTER_FAIL: "We couldn't register you. Please try again or contact support.",

    BONUS_REMAINING:
      'You still have an active bonus. Meet its conditions or cancel it on the bonus page first.',
    BONUS_ALREADY_ACTIVE:
      'A bonus is already active. Meet its conditions or cancel it before you claim another.',
    BONUS_MAX_CLAIMED: "You've received this bonus the maximum number of times",
    BONUS_CONDITION: "You haven't met the bonus conditions yet. You can read them on the bonus page.",
    BONUS_FULL: 'All of these bonuses have been claimed. Please choose another one.',
    BONUS_CLEAR: 'The bonus has been cancelled',
    NO_PROMOTION: "We couldn't find this promotion. Check the code and try again.",
    PROMOTION_RECEIVED: "You've already claimed this promotion",

    INVITE_COLLECT:
      "You can't claim the invite bonus right now. Your statement shows the bonuses you've already received.",
    INVITE_INACTIVE: "The invite bonus isn't available at the moment. Please check again later.",
    NO_INVITE_BONUS: "There's no invite bonus to claim yet. Invite friends to earn one.",
    NO_INVITEE_PLAY_INFO: "Your invited friends haven't played yet. Please check again after they have.",
    INVITE_BONUS_SUCCESS: "You've received your invite bonus",
    INVITE_BONUS_FAIL:
      "You didn't get the invite bonus this time, and the amount is now 0. Contact support if you have questions.",

    NO_REFUND: 'No cashback to claim yet',
    REFUND_CONDITION:
      "You can't claim cashback while a bonus is active. Meet its conditions or cancel it first.",
    REFUND_INACTIVE: "Cashback isn't available at the moment. Please check again later.",
    REFUND_MINIMUM: "You can claim cashback when it's more than 0 {{currency}}",
    REFUND_SUCCESS: "You've received your cashback",

    NO_BANK: "We couldn't find this bank account. Please contact support.",
    NO_WALLET: "We couldn't find this wallet. Please contact support.",
    NO_GAME: "We couldn't find this game. Please choose another one.",
    NO_DATA: "We couldn't find this information. Contact support if you have questions.",
    SLOT_ALREADY_ACTIVE: 'This game account is already open and ready to use',
    SLOT_ACTIVATE_FAIL: "The game account couldn't be opened. Please try again.",
    GAME_ACTIVATION_FAIL: "The game account couldn't be opened. Please try again or contact support.",
    SLOT_NO_ACCOUNT: "You don't have an account for this game yet. Open one first.",
    SLOT_RESET_PASSWORD_FAIL: "The game password couldn't be reset. Please try again.",

    MONEY_NOT_ENOUGH:
      "There isn't enough money for this. Enter a smaller amount, transfer money from a game, or deposit first.",
    TRANSFER_MINIMUM: 'The amount must be more than 0',
    TRANSFER_FAIL: 'The money is back in your main wallet. Try again, or contact support if it fails again.',
    QR_FAIL: "The QR code couldn't be created. Try again or choose another way to deposit.",
    SLIP_UPLOAD_FAIL: "The slip couldn't be uploaded. Try again, or contact support if it fails again.",
    SLIP_NO_FILE: 'No slip was attached. Choose the slip image and upload it again.',
    SLIP_INVALID_FILE:
      "This file can't be used as a slip. Choose the slip image saved from your banking app.",
    TRUELINK_DUPLICATE:
      "This gift link has already been used. If you've just sent it, check your balance before you send another.",
    TRUELINK_INVALID: "This gift link can't be used. Copy the whole link and send it again.",

    NO_CLAIMABLE_COUPON: "There's no coupon to claim at the moment",
    INVALID_PRIZE_CODE: "We couldn't find this prize. Please contact support.",
    INVALID_CODE: "This coupon can't be claimed. Please contact support.",
    INVALID_COUPON_TYPE: "This type of coupon can't be claimed here. Please contact support.",
    COUPON_EXPIRED: 'This coupon has expired. Contact support if you have questions.',

    KEY_MISSING: "We couldn't accept your request. Reload the page and try again.",
    KEY_INVALID: "We couldn't accept your request. Reload the page, or contact support if it happens again.",
    INTERNAL_SERVER_ERROR: 'Something went wrong on our side. Please wait a moment and try again.',
  },

  slips: {
    UPLOADED_FILE_NOT_EXIST: {
      reason: 'Invalid slip: no file was uploaded',
      hint: `Upload the slip again. ${LATE}`,
    },
    IMG_SIZE_UNABLE_TO_PROCESS: {
      reason: "Invalid slip: this image size isn't supported",
      hint: `Upload the original image saved from your banking app. ${LATE}`,
    },
    CANNOT_READ_CROPPED_IMAGE: {
      reason: "Invalid slip: the image doesn't show the whole slip",
      hint: `Upload an image of the whole slip, not a cropped one. ${LATE}`,
    },
    DEST_ACC_INVALID: {
      reason: 'Wrong destination account',
      hint: "This money hasn't been added to your main wallet. Contact support. Next time, transfer only to one of the accounts shown on the deposit page.",
    },
    SLIP_REFNO_DUPLICATED: {
      reason: 'Duplicate slip',
      hint: "This slip has already been used. Check your statement. If the deposit isn't there, contact support.",
    },
    UNSTABLE_REFNO_ON_SLIP: {
      reason: "The reference number on the slip isn't clear",
      hint: `Upload a clear image of the whole slip. ${LATE}`,
    },
    TRIPPLE_WRONG_CAPTCHA: wrongCaptcha,
    TRIPLE_WRONG_CAPTCHA: wrongCaptcha,
    INVALID_SLIP: {
      reason: "The slip can't be read or isn't valid",
      hint: `Upload a clear image of the whole original slip from your banking app. ${LATE}`,
    },
    NOT_MATCH: {
      reason: "The account number doesn't match the one you registered",
      hint: "This money hasn't been added to your main wallet. Contact support. Next time, transfer from the account you registered.",
    },
    EXPIRED_SLIP: {
      reason: 'The slip has expired',
      hint: 'Slips must be uploaded within 1 hour of the transfer. Contact support about this one.',
    },
    UNKNOW_ERROR: unknownSlipError,
    UNKNOWN_ERROR: unknownSlipError,
  },
}
