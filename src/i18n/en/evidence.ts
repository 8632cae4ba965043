/**
 * What the server's data says of an action whose answer was lost or unclear, by what shows it
 * (`Sign` in src/api/core/endpoint/endpoint-spec.ts).
 */
export const evidence = {
  title: {
    shown: 'Your request went through',
    notShown: "So far, {{action}} hasn't gone through",
    failed: 'Your request failed',
  },
  shown: {
    balances: 'Your balance shows it.',
    statement: 'Your statement shows it.',
    slip: 'Your uploaded slips show it.',
    qr: 'The QR code is ready.',
    'qr-gone': "The QR code is gone. Don't pay with it.",
    coupon: 'The coupon is no longer in your list.',
    spin: 'A coin was used. Check your coins and coupons to see what you won.',
    prize: 'A new coupon is in your list.',
    bonus: 'The bonus is active now.',
    'bonus-cleared': 'No bonus is active any more.',
    refund: "There's no cashback left to claim.",
    game: 'Your game account is open.',
    'game-password': 'The game shows a new password.',
    profile: 'Your profile shows it.',
  },
  notShown: {
    balances:
      'Your balance is unchanged so far. Check it again in a minute. If it is still unchanged, you can try again.',
    statement:
      "Your statement doesn't show it yet. Wait a minute, then check your balance and statement before you try again.",
    slip: "The slip isn't among your uploaded slips yet. Wait a minute, then check them before you upload it again.",
    qr: "There's no QR code yet. No money was moved. You can try again.",
    'qr-gone':
      "The QR code isn't cancelled yet. If you haven't paid, try to cancel it again, and don't pay with it. If you've already paid, don't cancel: contact support if the money doesn't arrive.",
    coupon: 'The coupon is still in your list. You can try again.',
    bonus:
      "The bonus or promotion isn't active yet. Wait a minute, then check the bonus page before you try again.",
    'bonus-cleared':
      "The bonus is still active, and the balances in your games haven't been set to 0. You can try again.",
    refund: 'The cashback is still waiting for you. You can try again.',
    game: "The game account isn't open yet. No money was moved. You can try again.",
    'game-password': 'The game password is unchanged. You can try again.',
    profile: 'Your profile is unchanged. You can try again.',
  },
  unread: {
    balances: 'Your transaction may have gone through. Check your balance and statement before trying again.',
    statement:
      'Your transaction may have gone through. Check your balance and statement before trying again.',
    slip: 'The slip may have been received. Check your uploaded slips before you upload it again, or it may be sent twice.',
    qr: "The QR code may have been created. No money was moved. Reload the page to see it. Don't pay before you see it.",
    'qr-gone':
      "The QR code may have been cancelled. Don't pay with it. Tap “$t(common.refresh)” to see whether it's gone. If you've already paid and the money doesn't arrive, contact support.",
    coupon: 'The coupon may have been claimed. Check your coupons and your balance before trying again.',
    spin: 'The spin may have counted. Check your coins and coupons before you spin again.',
    prize: 'The spin may have counted. Check your coins and coupons before you spin again.',
    bonus: 'The bonus may be active. Check the bonus page and your balance before trying again.',
    'bonus-cleared':
      'The bonus may have been cancelled. Check the bonus page and your balances before trying again.',
    refund: 'The cashback may have been claimed. Check your balance and statement before trying again.',
    game: 'The game account may be open. No money was moved. Reload the page and check before trying again.',
    'game-password': 'The game password may have changed. Reload the page and check before trying again.',
    profile: 'The change may have been saved. Reload the page and check before trying again.',
  },
  drawn: 'If the amount to claim is now 0, it was drawn and not received.',
  failed: 'Your statement shows that this failed. Check your balance before you try again.',
}
