import type { Row } from './row'

/** Hosts that browsers trust without HTTPS, because they are this machine (Secure Contexts). */
const OWN_MACHINE = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

/** A failing row for each HTTP address to which a browser sends nothing from an HTTPS page of `origin`. */
export function mixedContent(origin: string, addresses: Readonly<Record<string, string | null>>): Row[] {
  if (new URL(origin).protocol !== 'https:') return []
  return Object.entries(addresses).flatMap(([setting, address]): Row[] => {
    if (address === null) return []
    const { protocol, hostname, host } = new URL(address)
    if (protocol !== 'http:' || OWN_MACHINE.test(hostname)) return []
    const finding = `${setting} is http: a browser sends nothing there from ${origin}; use https://${host}`
    return [
      {
        endpoint: `mixed content: ${host}`,
        status: '–',
        verdict: 'fails',
        variants: [],
        findings: [finding],
        notes: [],
      },
    ]
  })
}
