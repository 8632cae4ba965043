const login = {
  title: 'Sign in',
  username: 'Phone number',
  password: 'Password',
  remember: 'Stay signed in on this phone',
  submit: 'Sign in',
  noAccount: 'New here?',
  register: 'Register',
  forgot: 'Forgot your password?',
  expired: 'You have been signed out for your safety. Please sign in again.',
  notKept:
    'This browser blocks storage, so the sign-in will not be remembered. Allow storage or use another browser.',
  inApp: {
    line: "You are in LINE's browser. Choosing slips and opening games may not work here.",
    facebook: "You are in Facebook's browser. Choosing slips and opening games may not work here.",
    other: "You are in another app's browser. Choosing slips and opening games may not work here.",
    open: 'Open in the phone’s browser',
    how: 'Choose “Open in browser” in the menu of this app, or copy the link.',
    copy: 'Copy the link of this site',
  },
}

export default login
