const howto = {
  title: 'How it works',
  steps: 'Show the steps',
  video: 'Video: {{title}}',
  wallet: {
    title: 'Deposit and withdraw',
    s1: 'On the home page, tap “Deposit”.',
    s2: 'Choose a QR code, a bank transfer or a mobile wallet. If you pay from a bank, use the account you registered.',
    s3: 'Money from a mobile wallet usually arrives within about 1 minute. Other deposits may take longer. Tap “Refresh” to update your balance.',
    s4: 'To withdraw, tap “Withdraw”. The money goes to the bank account you registered.',
  },
  play: {
    title: 'Play a game',
    s1: 'Choose a game on the home page and tap “Open account”.',
    s2: 'Transfer money from the main wallet to the game.',
    s3: 'Open the game again and tap “Play”.',
    s4: 'When you finish playing, transfer the money back to the main wallet.',
  },
  balance: {
    title: 'Check your balance',
    s1: 'The large amount on the home page is the total of your main wallet and all your games.',
    s2: 'Each game shows how much money is in it.',
    s3: 'Tap “Refresh” to check the balance of every game. The time of the last update is shown below the button.',
    s4: 'The statement lists every deposit, transfer, bonus and withdrawal.',
  },
  bonusReceive: {
    title: 'Claim a bonus',
    s1: 'On the home page, tap “Bonus”.',
    s2: 'Choose a bonus, or enter a promotion code, and read its conditions.',
    s3: 'Tap “Claim bonus” or “Claim promotion”. You can use one bonus at a time.',
    s4: "The bonus page shows your active bonus. You can't withdraw until it ends.",
  },
  bonusEnd: {
    title: 'Cancel a bonus',
    s1: 'First, transfer the money in all games back to the main wallet. Any balance left in games will be set to 0.',
    s2: 'Check that what is left of your deposit and bonus is below the amount in the conditions.',
    s2Below: 'Check that what is left of your deposit and bonus is below {{amount}} {{currency}}.',
    s3: 'Open the bonus page, tap “Cancel bonus” and read the warning.',
    s4: 'Tap “Cancel bonus” again. You can then withdraw or claim another bonus.',
  },
}

export default howto
