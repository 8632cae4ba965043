/** The app's own texts about a call or a file, used when the server sent no code. */
export const client = {
  offline: "You're offline. Nothing was sent. Connect to the internet and try again.",
  noConnection: "We couldn't reach the server. Check your connection and try again.",
  timeout: 'The server took too long to respond. Please try again.',
  serverError: 'Something went wrong on our side. Please wait a moment and try again.',
  unreadable: 'We received an unexpected response. Please try again.',
  schema: "Some information couldn't be loaded. Try again, or contact support if it happens again.",
  notFound: "This isn't available at the moment. Please contact support.",
  forbidden: "This account isn't allowed to do this. Please contact support.",
  tooMany: 'Too many requests in a short time. Please wait a moment and try again.',
  waitSeconds: 'Too many requests in a short time. Please try again in {{count}} s.',
  waitMinutes: 'Too many requests in a short time. Please try again in {{count}} min.',
  cannotOpen: "This link is broken and can't be opened.",
  refused: "We couldn't complete this. Please try again, or contact support.",
  stopped: 'The connection was blocked. Reload the page and try again.',
  reload: 'Reload the page',
  tooLarge: 'The file is too large. Please choose a smaller one.',
  /** A write with money whose outcome is unknown. Shown alone or under `common.unknown`. */
  outcomeUnknown:
    'Your transaction may have gone through. Check your balance and statement before trying again.',
  /** The same for a write without money. */
  changeUnknown: 'Your request may already have gone through. Reload the page and check before trying again.',
  /** The server's own words, beside the app's. */
  said: 'The service says: {{text}}',
  notMoved: 'No money was moved.',
  copied: 'Copied: {{text}}',
  copyFailed: 'Failed to copy',
  fileUnsupported: 'File is not supported',
  fileTooLarge: 'The file is too large. Please choose a file of up to {{mb}} MB.',
  passwordsDiffer: "Passwords don't match",
  nameEnglishOnly: 'Bank account name must be in English only',
}
