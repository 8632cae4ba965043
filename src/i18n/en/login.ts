export const login = {
  title: 'Sign in',
  username: 'Phone number',
  letters: 'Keyboard with letters',
  notYou: 'Not you?',
  password: 'Password',
  remember: 'Stay signed in on this device',
  submit: 'Sign in',
  noAccount: 'New here?',
  expired: "You've been signed out for your safety. Please sign in again.",
  registered:
    "We couldn't confirm your registration. Sign in with {{phone}} and the password you chose. If that fails, register again.",
  notKept:
    "This browser doesn't let us keep you signed in. Allow cookies and site data, or use another browser.",
  inApp: {
    line: "You're in LINE's browser. Uploading slips and opening games may not work here.",
    facebook: "You're in Facebook's browser. Uploading slips and opening games may not work here.",
    other: "You're in another app's browser. Uploading slips and opening games may not work here.",
    open: "Open in your device's browser",
    how: 'Choose “Open in browser” in the menu of this app, or copy the link.',
    copy: 'Copy the link to this site',
  },
}
