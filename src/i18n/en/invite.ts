const invite = {
  title: 'Invite friends',
  link: 'Your invite link',
  copyLink: 'Copy your invite link',
  qr: 'QR code of your invite link',
  shareTitle: 'Join me as a member',
  bonus: 'Invite bonus',
  successRate: 'Chance of success',
  failRate: 'Chance of failure',
  friends: 'Friends who joined',
  friend: 'Friend',
  none: 'No friends have joined yet. Share your link to invite them.',
  banners: 'About inviting friends',
}

export default invite
