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
  readOnly: 'To change any of this, contact support.',
  password: {
    open: 'Change password',
    title: 'Change the password',
    old: 'Old password',
    new: 'New password',
    confirm: 'Confirm the new password',
    submit: 'Change password',
    failed: 'The password was not changed',
    unknown:
      'The password may have been changed already. Next time, sign in with the new one first, and with the old one if that fails.',
    changed: 'The password is changed',
    strength: {
      none: 'A long password that only you know is the safest',
      weak: 'Easy to guess. Make it longer or less regular.',
      fair: 'Fair. A few more characters make it stronger.',
      strong: 'Hard to guess',
    },
  },
}

export default profile
