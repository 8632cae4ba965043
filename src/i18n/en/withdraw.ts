const withdraw = {
  title: 'Withdraw',
  balance: 'Main wallet',
  inGames: 'In games',
  moveFirst: 'Transfer to wallet',
  amount: 'Amount',
  all: 'All',
  min: 'Minimum',
  max: 'Maximum',
  noLimit: 'no limit',
  positive: 'The amount must be more than 0',
  belowMin: 'Withdraw at least {{amount}} {{currency}}',
  aboveMax: 'Withdraw at most {{amount}} {{currency}}',
  tooMuch: 'This is more than the balance of the main wallet',
  toAccount: 'To your bank account',
  noAccount: 'There is no bank account yet. Please contact support.',
  submit: 'Withdraw',
  submitAmount: 'Withdraw {{amount}} {{currency}}',
  done: 'Withdrawal requested',
  wait: 'Please wait for the transfer to your bank account. You can follow it in the statement.',
  failed: 'Withdrawal failed',
}

export default withdraw
