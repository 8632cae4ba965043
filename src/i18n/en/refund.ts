export const refund = {
  title: 'Cashback',
  amount: 'Available cashback',
  successRate: 'Chance of getting it',
  failRate: 'Chance of not getting it',
  unreadable: "The amount of your cashback couldn't be loaded. Try again later, or contact support.",
  bonusUnknown: "We couldn't tell whether a bonus is active. If one is, the cashback can't be claimed.",
  toBonus: 'Go to the bonus page',
  asBonus: "You get the whole amount, as a bonus. You can't withdraw while a bonus is active.",
  byChance: '{{success}} chance of getting it, in your main wallet. Otherwise you lose it.',
  receive: 'Claim as bonus',
  toWallet: 'Claim into main wallet',
  confirm: {
    bonusTitle: 'Claim {{amount}} {{currency}} of cashback as a bonus?',
    title: 'Claim the cashback into your main wallet?',
    /** An operator whose rates are shares of the amount changes this text (docs/brand.md). */
    chances:
      '{{success}} chance: you get {{amount}} {{currency}} in your main wallet.\n{{fail}} chance: you lose the {{amount}} {{currency}}.',
  },
  done: 'Your cashback of {{amount}} {{currency}} has been claimed as a bonus',
  doneToWallet: 'Your cashback of {{amount}} {{currency}} is in your main wallet',
  failedTitleOf: "You haven't received your cashback of {{amount}} {{currency}}",
  history: 'Cashback received',
  historyNone: "You haven't received any cashback yet",
  banners: 'About cashback',
}
