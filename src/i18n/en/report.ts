const report = {
  title: 'Report a problem',
  intro:
    'This makes a file that shows support what happened. Save it, send it to support, and tell them the reference.',
  reference: 'Reference',
  copyReference: 'Copy the reference',
  shared: 'In the file',
  calls: 'Calls to the server',
  steps: 'Steps in the app',
  time: 'Time',
  screen: 'Screen',
  version: 'Version',
  device: 'Device',
  notShared:
    'Not in the file: your name, phone number and account numbers, passwords, OTP, game passwords and chat messages.',
  everything: 'See everything in the file',
  everythingNote: 'Names, phone and account numbers are made up. Amounts and promotion codes are real.',
  share: 'Share with support',
  save: 'Save the file',
  saved: 'The file is ready. The reference is {{reference}}.',
}

export default report
