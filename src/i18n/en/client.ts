/** What the app itself says of a call or a file, where the server gave no code. */
const client = {
  offline: 'You are offline. Nothing was sent. Connect to the internet and try again.',
  noConnection: 'We could not reach the server. Check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  serverError: 'Something went wrong on our side. Please wait a moment and try again.',
  unreadable: 'We could not understand the answer from the server. Please try again.',
  schema: 'The information we received is not complete. Try again, or contact support if it happens again.',
  notFound: 'This is not available at the moment. Please contact support.',
  forbidden: "This account isn't allowed to do this. Please contact support.",
  tooMany: 'Too many requests in a short time. Please wait a moment and try again.',
  refused: "We couldn't complete this. Please check the details and try again.",
  stopped: 'The connection was stopped on its way to the service. Reload the page and try again.',
  reload: 'Reload the page',
  tooLarge: 'The server says that the file is too large. Please select a smaller one.',
  /** A write with money whose outcome nobody knows: stands alone, or under `common.unknown`. */
  outcomeUnknown: 'It may have gone through. Check your balance and statement before trying again.',
  /** The same of a write without money. */
  changeUnknown: 'This may have gone through. Reload the page and check before trying again.',
  refreshing: 'Checking your latest balance and statement',
  copied: 'Copied: {{text}}',
  copyFailed: 'Failed to copy',
  fileUnsupported: 'File is not supported',
  fileTooLarge: 'The file is too large. Please select file no larger than {{mb}} MB.',
  passwordsDiffer: "Passwords don't match",
  nameEnglishOnly: 'Bank account name must be in English only',
}

export default client
