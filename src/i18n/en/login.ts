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
  notKept: 'This browser blocks storage, so the sign-in will not be remembered.',
}

export default login
