const transfer = {
  title: 'Transfer',
  mainWallet: 'Main wallet',
  from: 'From',
  to: 'To',
  choose: 'Choose an account',
  swap: 'Swap from and to',
  same: 'Money cannot be transferred to the account it comes from. Choose another one.',
  amount: 'Amount',
  all: 'All',
  minimum: 'Minimum',
  belowMinimum: 'Transfer at least {{amount}} {{currency}}',
  tooMuch: 'This is more than the balance shown',
  way: '{{from}} → {{to}}',
  submit: 'Transfer',
  submitAmount: 'Transfer {{amount}} {{currency}}',
  submitAll: 'Transfer all: {{amount}} {{currency}}',
  done: 'Transfer done',
  doneAmount: '{{amount}} {{currency}}\n{{from}} → {{to}}',
  doneAll: 'The whole balance\n{{from}} → {{to}}',
  failed: 'Transfer not done',
}

export default transfer
