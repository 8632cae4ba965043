/** Texts about an action with money whose answer was lost. */
const lost = {
  title: 'Did it go through?',
  unknown: "We got no response about {{action}} at {{time}}, so we don't know whether it went through.",
  shown: 'It went through: {{action}} at {{time}}.',
  failed: 'Your statement shows that {{action}} at {{time}} failed. Check your balance before you try again.',
  notShown: "We got no clear response about {{action}} at {{time}}. It hasn't been carried out so far.",
  action: {
    deposit: 'your deposit',
    bonus: 'your bonus claim',
    finish_bonus: 'your bonus cancellation',
    withdraw: 'your withdrawal',
    transfer: 'your transfer',
    other: 'your request',
  },
  balance: 'Main wallet now',
  rows: 'Statement since then',
  none: 'No new transactions yet',
  compare:
    'Check your balance and statement before you try again. If the request did go through, trying again could make it happen twice.',
  notDone:
    "We didn't carry out {{action}}, because you'd already been signed out. No money was moved. Sign in and send it again.",
  signIn: "Sign in, and we'll look for it in your statement. Until then, don't send it again.",
  goOn: 'Continue without checking',
}

export default lost
