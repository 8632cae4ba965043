const howto = {
  title: 'How to',
  steps: 'Read the steps',
  video: 'Video: {{title}}',
  wallet: {
    title: 'Deposit and withdraw',
    s1: 'On the home page press Deposit.',
    s2: 'Choose a bank account, a QR or a gift link, and pay from the account that you registered.',
    s3: 'The money arrives within about a minute. Press Refresh balance to see it.',
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
    s3: 'Press Refresh balance to check the balance of every game. The time of the last update is below the button.',
    s4: 'The statement lists every deposit, transfer, bonus and withdrawal.',
  },
  bonusReceive: {
    title: 'Receive a bonus',
    s1: 'On the home page press Bonus conditions.',
    s2: 'Choose a bonus, or enter a promotion code, and read its conditions.',
    s3: 'Press Receive bonus. One bonus can be in use at a time.',
    s4: 'The bonus page shows the bonus in use. Until it ends, money cannot be withdrawn.',
  },
  bonusEnd: {
    title: 'Cancel a bonus',
    s1: 'Transfer the money in all games back to the main wallet. What stays in a game is cleared.',
    s2: 'Check that deposit and bonus together have fallen below the figure in the conditions.',
    s2Below: 'Check that deposit and bonus together have fallen below {{amount}} {{currency}}.',
    s3: 'Open the bonus page, press Cancel bonus and read the warning.',
    s4: 'Confirm. After that you can withdraw or receive another bonus.',
  },
}

export default howto
