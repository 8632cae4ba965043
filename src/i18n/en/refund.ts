const refund = {
  title: 'Cashback',
  amount: 'Cashback to receive',
  successRate: 'Success rate',
  failRate: 'Failure rate',
  none: 'There is no cashback to receive yet',
  unreadable: 'The amount of your cashback could not be read. Try again later, or ask support.',
  blocked: 'Cashback cannot be received while a bonus is in use. Finish or cancel the bonus first.',
  toBonus: 'Go to the bonus page',
  receive: 'Receive cashback',
  toWallet: 'Move to main wallet',
  confirm: {
    title: 'Move the cashback to the main wallet?',
    rates: 'Success rate {{success}}\nFailure rate {{fail}}',
    ok: 'Move to main wallet',
  },
  done: 'You have received your cashback',
  failed: 'The cashback was not received',
  history: 'Cashback received',
  historyNone: 'No cashback has been received yet',
  banners: 'About cashback',
}

export default refund
