import type { Row } from './row'

/** Hosts that browsers trust without HTTPS, because they are this machine (Secure Contexts). */
const OWN_MACHINE = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

/** True for an origin on this machine. */
export const isOwnMachine = (origin: string) => OWN_MACHINE.test(new URL(origin).hostname)

const isOpen = (address: string) => new URL(address).protocol === 'http:' && !isOwnMachine(address)

/** A failing row for what the answers name at HTTP addresses, of which an HTTPS page of `origin` shows or opens nothing. */
export function mixedAnswers(origin: string, seen: Readonly<Record<string, readonly string[]>>): Row[] {
  if (new URL(origin).protocol !== 'https:') return []
  return Object.entries(seen).flatMap(([what, origins]) =>
    [...new Set(origins)]
      .filter(isOpen)
      .map((address) =>
        failing(
          address,
          `${what} at ${address}: a browser refuses them or warns of them on ${origin}; the server must name https`,
        ),
      ),
  )
}

const failing = (address: string, finding: string): Row => ({
  endpoint: `mixed content: ${new URL(address).host}`,
  status: '–',
  verdict: 'fails',
  variants: [],
  findings: [finding],
  notes: [],
})

/** A failing row for each HTTP address to which a browser sends nothing from an HTTPS page of `origin`. */
export function mixedContent(origin: string, addresses: Readonly<Record<string, string | null>>): Row[] {
  if (new URL(origin).protocol !== 'https:') return []
  return Object.entries(addresses).flatMap(([setting, address]): Row[] => {
    if (address === null || !isOpen(address)) return []
    const better = `https://${new URL(address).host}`
    return [
      failing(address, `${setting} is http: a browser sends nothing there from ${origin}; use ${better}`),
    ]
  })
}
