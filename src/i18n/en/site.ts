export const site = {
  description: '{{name}}: deposit, play, withdraw and claim bonuses.',
  terminated: {
    title: 'The site is closed',
    text: 'Please come back later. If you have questions about your account or balance, contact support.',
    check: 'Check again',
    still: 'Still closed. Please try again later.',
  },
  notFound: {
    title: "This page doesn't exist",
    text: 'The address may be mistyped, or the page may have moved.',
    home: 'Go to the home page',
  },
  crash: {
    title: 'This page stopped working',
    text: 'Reload it to continue. If you were making a transaction, check your balance and statement before trying again.',
    reload: 'Reload',
  },
  lock: {
    title: 'The app is locked',
    text: 'Unlock it with your fingerprint, your face or the PIN of this device.',
    unlock: 'Unlock',
    password: 'Sign in with your password',
    failed: "This device didn't confirm that it's you. Try again, or sign in with your password.",
  },
  newVersion: {
    text: 'A new version is ready.',
    take: 'Update',
    later: 'Later',
  },
}
