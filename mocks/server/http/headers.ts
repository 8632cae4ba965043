import type { Hosts } from '../../../scripts/build/policy'

interface Served {
  host: string
  /** The provider site's address. Pages may post forms to it and show its pictures. */
  providerUrl: string
}

/** What the sandbox has beside the hosts that a build names: its provider site, and its chat's socket by name. */
export const sandboxHosts = ({ host, providerUrl }: Served): Hosts => ({
  images: [providerUrl],
  media: [],
  connect: [`ws://${host}`, `wss://${host}`],
  forms: [providerUrl],
})
