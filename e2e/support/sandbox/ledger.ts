import type { SandboxControl } from './sandbox-control'

/**
 * The demo member's accounts in satang by short name: `WALLET` and the game codes. The ledger names them `wallet:<id>`
 * and `game:<id>:<CODE>`. The demo member is the first member of every scenario. Throws when the ledger is out
 * of balance.
 */
export async function memberMoney(sandbox: SandboxControl): Promise<Record<string, number>> {
  const { accounts, total } = await sandbox.ledger()
  if (total !== 0) throw new Error(`the ledger is out of balance by ${total} satang`)
  const [member] = await sandbox.control<{ id: string }[]>('GET', 'members')
  const id = member?.id ?? ''
  const named = Object.entries(accounts).flatMap(([name, amount]): [string, number][] => {
    if (name === `wallet:${id}`) return [['WALLET', amount]]
    return name.startsWith(`game:${id}:`) ? [[name.slice(`game:${id}:`.length), amount]] : []
  })
  return Object.fromEntries(named)
}

/** The change of each account between two readings, in satang. Unchanged accounts are left out. */
export function moved(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes = [...names].map((name): [string, number] => [name, (after[name] ?? 0) - (before[name] ?? 0)])
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}
