const howto = {
  title: 'How to use',
  steps: 'Read the steps',
  video: 'Video: {{title}}',
  wallet: {
    title: 'Deposit and withdraw',
    s1: 'On the home page, press “Deposit”.',
    s2: 'Choose a bank account, a QR code or a gift link, then pay from the account you registered.',
    s3: 'The money arrives within about 1 minute. Press “Refresh” to see it.',
    s4: 'To take money out, press “Withdraw”. The money goes to the account you registered.',
  },
  play: {
    title: 'Play a game',
    s1: 'Choose a game on the home page and press “Open account”. It takes one press.',
    s2: 'Transfer money from the main wallet to the game.',
    s3: 'Open the game again and press “Play”.',
    s4: 'When you finish playing, transfer the money back to the main wallet.',
  },
  balance: {
    title: 'Check the balance',
    s1: 'The large amount on the home page is your main wallet and all games together.',
    s2: 'Each game shows how much money is in it.',
    s3: 'Press “Refresh” to check the balance of every game. The time of the last update is shown below the button.',
    s4: 'The statement lists every deposit, transfer, bonus and withdrawal.',
  },
  bonusReceive: {
    title: 'Receive a bonus',
    s1: 'On the home page, press “Bonus”.',
    s2: 'Choose a bonus, or enter a promotion code, and read its conditions.',
    s3: 'Press “Receive bonus”. You can use one bonus at a time.',
    s4: "The bonus page shows the bonus in use. Until it ends, you can't withdraw money.",
  },
  bonusEnd: {
    title: 'Cancel a bonus',
    s1: 'Transfer the money in all games back to the main wallet first. Any money left in games is set to 0.',
    s2: 'Check that your deposit plus the bonus is below the amount in the conditions.',
    s2Below: 'Check that your deposit plus the bonus is below {{amount}} {{currency}}.',
    s3: 'Open the bonus page, press “Cancel bonus” and read the warning.',
    s4: 'Confirm. Then you can withdraw or receive another bonus.',
  },
}

export default howto
