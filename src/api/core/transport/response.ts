/** What came back, unread. */
export interface RawResponse {
  status: number
  body: string
}

/** The same, with the server's `Date`. */
export interface Answer extends RawResponse {
  date: unknown
  /** It came from another address than was asked. */
  isRedirected?: boolean
}
