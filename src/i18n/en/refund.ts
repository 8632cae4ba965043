const refund = {
  title: 'Cashback',
  amount: 'Cashback to receive',
  successRate: 'Chance of success',
  failRate: 'Chance of failure',
  none: 'There is no cashback to receive yet',
  unreadable: 'The amount of your cashback could not be read. Try again later, or ask support.',
  blocked: 'Cashback cannot be received while a bonus is in use. Finish or cancel the bonus first.',
  toBonus: 'Go to the bonus page',
  receive: 'Receive as bonus',
  toWallet: 'Receive in main wallet',
  confirm: {
    title: 'Receive the cashback in the main wallet?',
    /** An operator whose rates are shares of the amount words it anew (docs/brand.md). */
    chances:
      'Chance of success {{success}}: you receive {{amount}} {{currency}}.\nChance of failure {{fail}}: you receive nothing of the {{amount}} {{currency}}.',
    ok: 'Receive in main wallet',
  },
  done: 'You have received your cashback',
  failed: 'The cashback was not received',
  history: 'Cashback received',
  historyNone: 'No cashback has been received yet',
  banners: 'About cashback',
}

export default refund
