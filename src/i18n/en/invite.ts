const invite = {
  title: 'Invite friends',
  link: 'Your invite link',
  copyLink: 'Copy your invite link',
  qr: 'QR of your invite link',
  shareTitle: 'Join me',
  bonus: 'Invite bonus',
  successRate: 'Success rate',
  failRate: 'Failure rate',
  receive: 'Receive invite bonus',
  confirm: {
    title: 'Receive the invite bonus?',
    conditions: 'It can be received once the friends you invited have played and you have no bonus in use.',
    rates: 'Success rate {{success}}\nFailure rate {{fail}}',
    ok: 'Receive',
    done: 'You have received your invite bonus',
    failed: 'The invite bonus was not received',
  },
  friends: 'Friends who joined',
  friend: 'Friend',
  none: 'No friends have joined yet. Share your link to invite them.',
  banners: 'About inviting friends',
}

export default invite
