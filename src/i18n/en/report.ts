export const report = {
  intro:
    'This creates a file that shows support what happened. Save it, send it to support and mention the reference.',
  reference: 'Reference',
  copyReference: 'Copy reference',
  shared: 'In the file',
  calls: 'Requests to the service',
  steps: 'Steps in the app',
  screen: 'Screen',
  notShared:
    'Not in the file: your name, phone number, account numbers, passwords, OTPs, game passwords and chat messages.',
  everything: 'See everything in the file',
  everythingNote:
    'Names, phone numbers and account numbers are replaced with made-up ones. Amounts and promotion codes are real.',
  share: 'Share with support',
  save: 'Save file',
  inApp: "This app's browser may not save files. Copy its content and paste it into a message to support.",
  copy: 'Copy content',
  saved: 'The file is ready. Reference: {{reference}}',
}
