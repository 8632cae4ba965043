const contact = {
  title: 'Contact us',
  openLine: 'Open LINE',
  openLineName: 'Open LINE: {{name}}',
  lineName: 'LINE: {{name}}',
  copyName: 'Copy LINE name',
  qr: 'QR code for our LINE account',
  qrHint: "Scan with LINE on another phone, or save the image and choose it in LINE's QR scanner.",
  website: 'Our website: {{host}}',
  version: 'Version',
  build: 'Build',
  empty: 'There are no contact details at the moment',
  password: {
    title: 'Forgot your password?',
    text: 'Support will set a new password for you. Send them this message with your phone number and bank account name.',
    message: 'I forgot my password.\nPhone number:\nBank account name:',
    copy: 'Copy message',
  },
  chat: 'Chat with support',
}

export default contact
