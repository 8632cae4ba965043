import { networkInterfaces } from 'node:os'
import { renderUnicodeCompact } from 'uqr'
import type { Member } from '../../mocks/world/model'

interface Started {
  port: number
  host: string
  scenario: string
  members: readonly Pick<Member, 'username' | 'password' | 'name' | 'isActive'>[]
}

const EVERY_ADDRESS = ['', '0.0.0.0', '::']

/** The final output: the addresses, the phone's also as a QR code, and the demo members. */
export function announcement({ port, host, scenario, members }: Started): string {
  const isEverywhere = EVERY_ADDRESS.includes(host)
  const phone = phoneAddress(isEverywhere ? undefined : host)
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  const active = members.filter(({ isActive }) => isActive)
  return [
    '',
    `Member wallet, on the sandbox server (scenario ${scenario})`,
    '',
    `  This machine   ${at(isEverywhere ? 'localhost' : host)}`,
    ...(phone
      ? [`  A phone        ${at(phone)}`, '', indented(renderUnicodeCompact(at(phone), { border: 1 }))]
      : [`  A phone        (${isEverywhere ? 'no network found' : `not with HOST=${host}`})`]),
    '',
    'Demo members (phone number / password)',
    ...active.map(({ username, password, name }) => `  ${username} / ${password}   ${name}`),
    '',
    `Control: ${at(isEverywhere ? 'localhost' : host)}/__sandbox   Ctrl-C ends it.`,
    '',
  ].join('\n')
}

/** The first address that other devices on the network can reach. `only`: the address that is listened on. */
function phoneAddress(only: string | undefined): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && (only === undefined || address === only))
    .find(({ family }) => family === 'IPv4' || only !== undefined)?.address
}

const indented = (text: string) =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
