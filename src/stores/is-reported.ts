/**
 * Whether a failed call is already reported by the page it leads to (sign-in, closed site), so nothing else reports
 * it.
 */
export const isReported = (error: unknown): boolean =>
  error instanceof Error && 'reported' in error && error.reported === true
