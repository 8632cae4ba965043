const profile = {
  title: 'Profile',
  member: 'Member',
  name: 'Name',
  id: 'Member ID',
  created: 'Member since',
  username: 'Username',
  bankAccount: 'Bank account',
  bankAccountName: 'Account name',
  bankName: 'Bank',
  bankAccountNo: 'Account number',
  copyId: 'Copy the member ID',
  copyAccountNo: 'Copy the account number',
  readOnly: 'To change your details, contact support.',
  device: 'This device',
  scheme: { label: 'Appearance', system: 'Same as the device', light: 'Light', dark: 'Dark' },
  lock: {
    label: 'Lock the app on this device',
    hint: 'When you open the app, or come back after a minute, it asks for your fingerprint, your face or the PIN of this device.',
    impossible:
      "This browser can't ask for a fingerprint, a face or a PIN. Set up the screen lock of this device, or use another browser.",
    failed: "The lock wasn't turned on. Please try again.",
  },
  install: {
    prompt: 'Put the app on your home screen. It then opens without the browser.',
    take: 'Install the app',
    ios: 'To put the app on your home screen, tap Share, then “Add to Home Screen”.',
  },
  password: {
    open: 'Change password',
    title: 'Change password',
    old: 'Current password',
    new: 'New password',
    confirm: 'Confirm the new password',
    submit: 'Change password',
    failedTitle: "Your password wasn't changed",
    unknown:
      'Your password may already have been changed. Next time, sign in with the new one first. If that fails, use the old one.',
    changed: 'Your password has been changed',
    strength: {
      none: 'A long password that only you know is the safest',
      weak: 'Easy to guess. Make it longer, without your phone number or sequences such as 1234.',
      fair: 'Fair. A few more characters would make it harder to guess.',
      strong: 'Hard to guess',
    },
  },
}

export default profile
