import { readStored, writeStored } from '@/lib/browser/storage'
import { tokenArea } from './stored-token'

/**
 * Whether the member may have a QR at a provider, as far as this device knows: it was asked for here, and nothing read since says
 * that there is none. Survives a reload; beside the token, and removed with it.
 */
export const mayHoldQr = (bankCode: string): boolean => heldQrs().includes(bankCode)

/** Notes that a provider may hold a QR of the member, or that it holds none. */
export function noteQr(bankCode: string, held: boolean) {
  if (mayHoldQr(bankCode) === held) return
  const others = heldQrs().filter((code) => code !== bankCode)
  writeStored('held-qrs', JSON.stringify(held ? [...others, bankCode] : others), tokenArea())
}

function heldQrs(): readonly unknown[] {
  try {
    const held: unknown = JSON.parse(readStored('held-qrs', tokenArea()) ?? '[]')
    return Array.isArray(held) ? held : []
  } catch {
    return []
  }
}
