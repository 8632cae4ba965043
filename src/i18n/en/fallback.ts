/** What the document says where the app doesn't run. */
export const fallback = {
  noScript: 'Please turn on JavaScript in your browser to use this site.',
  notStarted: "The page hasn't opened yet. Please reload it, or use a newer browser.",
  tooOld: 'This browser is too old for this site. Please update it, or use one of these versions or newer:',
  openAgain: 'Open again',
}
