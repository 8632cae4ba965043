const game = {
  title: 'Game',
  closed: "You don't have an account with this provider yet. Opening one takes only a moment.",
  activate: 'Open account',
  opened: 'Game account opened',
  amount: 'Balance in the game',
  transferIn: 'Transfer to game',
  transferOut: 'Transfer to wallet',
  account: 'Game account',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  copyUsername: 'Copy the username',
  copyPassword: 'Copy the password',
  reset: 'Reset password',
  resetAsk: 'Reset the game password?',
  resetWhy:
    "The old password will stop working immediately. If you've saved it anywhere, update it there too.",
  resetDone: 'The game password has been reset',
  play: 'Play',
  playFailed: "The game couldn't be opened",
  noLink: "We didn't get a link to the game from the provider. Please try again or contact support.",
  tooLong: 'Your username or password is too long for this provider. Reset the password or contact support.',
  notFromHere:
    "This game can't be opened from here. Sign in to the provider's site or app with this username and password, or contact support.",
  noPlay: "Sign in to the provider's site or app with this username and password.",
  blocked: 'Your browser blocked the new tab. Open the game here:',
  openHere: 'Open game',
  android: 'Open the Android app',
  ios: 'Open the iPhone app',
}

export default game
