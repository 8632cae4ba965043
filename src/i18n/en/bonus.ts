const bonus = {
  title: 'Bonus',
  list: 'Bonuses',
  none: 'There are no bonuses at the moment',
  gone: 'This bonus is no longer on offer. Please choose another one.',
  failRate: 'Chance of failure',
  type: {
    limit: 'Limited bonus',
    day: 'Daily bonus',
    week: 'Weekly bonus',
    promotion: 'Promotion',
  },
  times: {
    limit: 'Up to {{max}} in all',
    day: 'Up to {{max}} a day',
    week: 'Up to {{max}} a week',
    unlimited: 'As often as you like',
  },
  state: {
    active: 'In use',
    received: 'Received',
    claimable: 'Available',
  },
  detail: {
    receive: 'Receive bonus',
    active: 'You are using this bonus now.',
    receivedLimit: 'You have received this bonus as many times as it allows.',
    receivedDay: 'You have received this bonus today. Come back tomorrow.',
    receivedWeek: 'You have received this bonus this week. Come back on Sunday.',
    otherActive: 'Another bonus is in use. Finish or cancel it before you receive this one.',
    done: 'You have received the bonus',
    failed: 'The bonus was not received',
  },
  current: {
    title: 'Bonus in use',
    cancel: 'Cancel bonus',
  },
  cancel: {
    title: 'Cancel this bonus?',
    warning:
      'First move the money in your games to the main wallet. What is left in the games is cleared when the bonus ends.',
    below: 'Your deposit and bonus together must be below {{amount}}.',
    games: 'Still in your games:',
    unread: 'We could not read the balance of:',
    noGames: 'No money is left in your games.',
    unknown: 'We could not check what is left in your games. Please look at your balances first.',
    ok: 'Cancel bonus',
    keep: 'Keep the bonus',
    done: 'The bonus has been cancelled',
    failed: 'The bonus was not cancelled',
  },
  promotion: {
    title: 'Promotion code',
    find: 'Check code',
    none: 'We could not find this code. Check it and try again.',
    receive: 'Receive promotion',
    done: 'You have received the promotion',
    failed: 'The promotion was not received',
  },
}

export default bonus
