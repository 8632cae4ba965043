const bonus = {
  title: 'Bonus',
  list: 'Bonuses',
  none: 'There are no bonuses at the moment',
  gone: 'This bonus is no longer available. Please choose another one.',
  failRate: 'Chance of not getting it',
  type: {
    limit: 'General bonus',
    day: 'Daily bonus',
    week: 'Weekly bonus',
    promotion: 'Promotion',
  },
  times: {
    limit: 'Up to {{count}} times in total',
    limit_one: 'Once only',
    day: 'Up to {{count}} times a day',
    day_one: 'Once a day',
    week: 'Up to {{count}} times a week',
    week_one: 'Once a week',
    unlimited: 'Any number of times',
  },
  state: {
    active: 'Active',
    received: 'Received',
    claimable: 'Available',
    unknown: 'Unknown',
  },
  detail: {
    unknown: "We couldn't tell whether this bonus is active. Tap “$t(common.refresh)” to check again.",
    receive: 'Claim bonus',
    active: 'This bonus is active.',
    receivedLimit: "This bonus can't be claimed any more.",
    receivedDay: "You've received this bonus today. You can claim it again tomorrow.",
    receivedWeek: "You've received this bonus this week. You can claim it again next week.",
    otherActive: 'Another bonus is active. Meet its conditions or cancel it before you claim this one.',
    done: "You've received the bonus",
    failedTitle: "The bonus wasn't claimed",
  },
  current: {
    title: 'Active bonus',
    cancel: 'Cancel bonus',
  },
  cancel: {
    title: 'Cancel this bonus?',
    warning:
      'First, transfer the money in your games to the main wallet. Any balance left in games will be set to 0 when the bonus ends.',
    below: 'You can cancel when what is left of your deposit and bonus is below {{amount}}.',
    games: 'Still in your games:',
    unread: "We couldn't load the balance of:",
    noGames: 'No money is left in your games.',
    unknown:
      "We couldn't check whether money is left in your games. Refresh your balances on the home page first.",
    ok: 'Cancel bonus',
    keep: 'Keep bonus',
    done: 'The bonus has been cancelled',
    failedTitle: "The bonus wasn't cancelled",
  },
  promotion: {
    title: 'Promotion code',
    find: 'Check code',
    none: "We couldn't find this code. Check it and try again.",
    receive: 'Claim promotion',
    done: 'Promotion claimed',
    failedTitle: "The promotion wasn't claimed",
  },
}

export default bonus
