import { type Row, rowOf } from './row'

/** Hosts that browsers trust without HTTPS, because they are this machine (Secure Contexts). */
const OWN_MACHINE = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

/** True for an origin on this machine. */
export const isOwnMachine = (origin: string) => OWN_MACHINE.test(new URL(origin).hostname)

const isOpen = (address: string) => new URL(address).protocol === 'http:' && !isOwnMachine(address)

/**
 * A failing row for each HTTP address that an HTTPS page of `origin` would need, by what names it: a browser sends
 * nothing there, shows nothing of it or warns of it.
 */
export function mixedContent(origin: string, named: Readonly<Record<string, readonly string[]>>): Row[] {
  if (new URL(origin).protocol !== 'https:') return []
  return Object.entries(named).flatMap(([what, addresses]) =>
    [...new Set(addresses)].filter(isOpen).map((address) => {
      const { host } = new URL(address)
      const finding = `${what} at ${address}: a browser refuses http on ${origin}; use https://${host}`
      return rowOf(`mixed content: ${host}`, 'fails', [finding])
    }),
  )
}
