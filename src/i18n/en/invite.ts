export const invite = {
  title: 'Invite friends',
  link: 'Your invite link',
  copyLink: 'Copy your invite link',
  qr: 'QR code for your invite link',
  shareTitle: 'Join me here',
  friends: 'Friends who joined',
  friend: 'Friend',
  none: 'No friends have joined yet. Share your link to invite them.',
  banners: 'About inviting friends',
}
