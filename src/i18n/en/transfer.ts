const transfer = {
  title: 'Transfer',
  mainWallet: 'Main wallet',
  from: 'From',
  to: 'To',
  choose: 'Choose an account',
  accountRequired: 'Choose an account',
  swap: 'Swap accounts',
  same: "You can't transfer to the same account. Choose another one.",
  amount: 'Amount',
  all: 'All',
  minimum: 'Minimum',
  belowMinimum: 'The minimum transfer is {{amount}} {{currency}}',
  tooMuch: "This is more than the account's balance",
  way: '{{from}} → {{to}}',
  submit: 'Transfer',
  submitAmount: 'Transfer {{amount}} {{currency}}',
  submitAll: 'Transfer all',
  done: 'Transfer complete',
  failedTitle: 'Transfer failed',
}

export default transfer
