const howto = {
  title: 'How to',
  steps: 'The steps in words',
  video: 'Video: {{title}}',
  wallet: {
    title: 'The wallet: deposit and withdraw',
    s1: 'On the home page press Deposit.',
    s2: 'Choose a bank, a QR or a gift link, and pay from the account that you registered.',
    s3: 'The balance rises within about a minute. Press refresh to see it.',
    s4: 'To take money out press Withdraw. It goes to your registered account.',
  },
  play: {
    title: 'Play a game',
    s1: 'Choose a game on the home page and open an account. It is done in one press.',
    s2: 'Transfer money from the main wallet into the game.',
    s3: 'Open the game’s card again and press Play.',
    s4: 'After playing transfer the money back to the main wallet.',
  },
  balance: {
    title: 'Check the balance',
    s1: 'The large amount on the home page is the main wallet and all games together.',
    s2: 'Each game’s card shows how much is in that game.',
    s3: 'Press refresh to ask all games for their balance. The time of the last update stands beside it.',
    s4: 'The statement lists every deposit, transfer, bonus and withdrawal.',
  },
  bonusReceive: {
    title: 'Receive a bonus',
    s1: 'On the home page press Bonus.',
    s2: 'Choose a bonus, or enter a promotion code, and read its conditions.',
    s3: 'Press Receive. One bonus can be in use at a time.',
    s4: 'The bonus page shows the bonus in use. Until it ends, money cannot be withdrawn.',
  },
  bonusEnd: {
    title: 'End a bonus',
    s1: 'Transfer the money in all games back to the main wallet. What stays in a game is cleared.',
    s2: 'Check that deposit and bonus together have fallen below the figure in the conditions.',
    s2Below: 'Check that deposit and bonus together have fallen below {{amount}} baht.',
    s3: 'Open the bonus page, press Cancel and read the warning.',
    s4: 'Confirm. After that you can withdraw or receive another bonus.',
  },
}

export default howto
