export const withdraw = {
  title: 'Withdraw',
  max: 'Maximum',
  noLimit: 'none',
  limitsUnknown: "The minimum and maximum couldn't be loaded. We'll check the amount when you withdraw.",
  belowMin: 'The minimum withdrawal is {{amount}} {{currency}}',
  aboveMax: 'The maximum withdrawal is {{amount}} {{currency}}',
  tooMuch: 'This is more than the balance of your main wallet',
  toAccount: 'To your bank account',
  noAccount: "You don't have a registered bank account. Please contact support.",
  submit: 'Withdraw',
  submitAmount: 'Withdraw {{amount}} {{currency}}',
  done: 'Withdrawal requested',
  wait: 'The money is on its way to your bank account. You can follow its status in your statement.',
  /** The title of the alert. The reason below it is a text of error-codes.ts or client.ts. */
  failedTitle: 'Withdrawal failed',
}
