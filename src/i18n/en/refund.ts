const refund = {
  title: 'Cashback',
  amount: 'Cashback to receive',
  successRate: 'Chance of success',
  failRate: 'Chance of failure',
  none: 'There is no cashback to receive yet',
  unreadable: "The amount of your cashback couldn't be loaded. Try again later, or contact support.",
  blocked: "You can't receive cashback while a bonus is in use. Meet its conditions or cancel it first.",
  toBonus: 'Go to the bonus page',
  receive: 'Receive as bonus',
  toWallet: 'Receive in main wallet',
  confirm: {
    title: 'Receive the cashback in your main wallet?',
    /** An operator whose rates are shares of the amount words it anew (docs/brand.md). */
    chances:
      'Chance of success {{success}}: you get {{amount}} {{currency}} in your main wallet.\nChance of failure {{fail}}: you lose the {{amount}} {{currency}}.',
    ok: 'Receive in main wallet',
  },
  done: "You've received your cashback",
  failed: "You haven't received the cashback",
  history: 'Cashback received',
  historyNone: "You haven't received any cashback yet",
  banners: 'About cashback',
}

export default refund
