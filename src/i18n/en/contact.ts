const contact = {
  title: 'Contact us',
  openLine: 'Open LINE',
  openLineName: 'Open LINE: {{name}}',
  lineName: 'LINE: {{name}}',
  copyName: 'Copy the LINE name',
  qr: 'QR code of our LINE account',
  qrHint: 'Scan with LINE on another phone, or save the picture and open it in LINE.',
  website: 'Our website: {{host}}',
  version: 'Version',
  build: 'Build',
  empty: 'There is no contact information at the moment',
  password: {
    title: 'Forgot your password?',
    text: 'Support sets a new one for you. Send them this message, with your phone number and the name of your bank account.',
    message: 'I forgot my password.\nPhone number:\nName of the bank account:',
    copy: 'Copy the message',
  },
  chat: 'Chat with an admin',
}

export default contact
