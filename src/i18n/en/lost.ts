/** Texts about an action with money whose answer was lost. */
const lost = {
  title: 'Did it go through?',
  unknown: "We got no response about {{action}} at {{time}}, so we don't know whether it went through.",
  shown: "We've received {{action}} made at {{time}}.",
  failed: 'Your statement shows that {{action}} at {{time}} failed. Check your balance before you try again.',
  notShown: "We got no clear response about {{action}} at {{time}}. It hasn't gone through so far.",
  action: {
    deposit: 'your deposit',
    bonus: 'your bonus or cashback claim',
    finish_bonus: 'your bonus cancellation',
    withdraw: 'your withdrawal',
    transfer: 'your transfer',
    slip: 'your slip upload',
    other: 'your request',
  },
  balance: 'Main wallet now',
  rows: 'Statement since then',
  none: 'No new transactions yet',
  compare:
    'Check your balance and statement before you try again. If the request did go through, trying again could make it happen twice.',
  notDone:
    "We didn't carry out {{action}}, because you'd already been signed out. No money was moved. Sign in and try again.",
  notDoneSlip:
    "Your slip hasn't reached us, because you'd already been signed out. Sign in and upload it again, within 1 hour of the transfer.",
  signIn: "Sign in, and we'll check your statement. Until then, don't try again.",
  goOn: 'Continue without checking',
}

export default lost
