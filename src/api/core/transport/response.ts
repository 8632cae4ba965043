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

/** Whether an answer came from another host than the call was sent to. */
export function isOtherHost(asked: string, answered: string): boolean {
  return answered !== '' && new URL(asked, globalThis.location?.href).host !== new URL(answered).host
}
