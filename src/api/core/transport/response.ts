/** A raw response. */
export interface RawResponse {
  status: number
  body: string
}

/** A raw response with the server's `Date`. */
export interface Answer extends RawResponse {
  date: unknown
}
