/** What is said of an action with money whose answer was lost. */
const lost = {
  title: 'Did it go through?',
  unknown: "We don't know whether {{action}} at {{time}} went through. We got no response.",
  found: 'Your statement shows {{action}} at {{time}}. Status: {{status}}.',
  action: {
    deposit: 'your deposit',
    bonus: 'your bonus',
    finish_bonus: 'the end of your bonus',
    withdraw: 'your withdrawal',
    transfer: 'your transfer',
    other: 'your request',
  },
  balance: 'Main wallet now',
  rows: 'Statement since then',
  none: 'No new items yet',
  compare:
    'Check your balance and statement before you try again. If the request went through, trying again makes it twice.',
  goOn: 'Continue without the balance',
}

export default lost
