/** Whether a failed call is told by the page that it leads to, the sign-in or the closed site, and so nowhere else. */
export const isReported = (error: unknown): boolean =>
  error instanceof Error && 'reported' in error && error.reported === true
