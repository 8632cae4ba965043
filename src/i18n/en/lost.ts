/** What is said of an action with money whose answer was lost. */
const lost = {
  title: 'Did it go through?',
  unknown: "We don't know whether {{action}} of {{time}} went through. Its answer didn't reach us.",
  found: 'Your statement shows {{action}} of {{time}}: {{status}}.',
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
  compare: 'Compare the balance and the statement before you try again.',
  goOn: 'Go on without the balance',
}

export default lost
