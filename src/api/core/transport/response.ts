/** A raw response. */
export interface RawResponse {
  status: number
  body: string
}

/** A raw response with what it says of its time. */
export interface Answer extends RawResponse {
  /** The `Date` header. */
  date: unknown
  /** The `Age` header, which a cache adds; null without one. */
  age: unknown
  /** Whether another host than the requested one answered. */
  elsewhere: boolean
}
