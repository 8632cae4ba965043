const transfer = {
  title: 'Transfer',
  mainWallet: 'Main wallet',
  from: 'From',
  to: 'To',
  choose: 'Choose an account',
  swap: 'Swap from and to',
  same: "You can't transfer to the same account. Choose another one.",
  amount: 'Amount',
  all: 'All',
  minimum: 'Minimum',
  belowMinimum: 'Transfer at least {{amount}} {{currency}}',
  tooMuch: 'This is more than the balance shown',
  way: '{{from}} → {{to}}',
  submit: 'Transfer',
  submitAmount: 'Transfer {{amount}} {{currency}}',
  submitAll: 'Transfer everything',
  done: 'Transfer complete',
  doneAmount: '{{amount}} {{currency}}\n{{from}} → {{to}}',
  doneAll: 'Everything in it\n{{from}} → {{to}}',
  failed: 'Transfer failed',
}

export default transfer
