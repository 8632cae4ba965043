import * as z from 'zod/mini'
import { readStoredJson, writeStoredJson } from '@/lib/browser/storage'
import { createStore, useStore } from '@/lib/browser/store'
import { tokenArea } from './stored-token'

/**
 * True when the member may have a QR at a provider: this device requested or read one, and no later read said that
 * there is none. Stored beside the token and removed with it.
 */
export const mayHoldQr = (bankCode: string): boolean => heldQrs().includes(bankCode)

const changes = createStore(0)

/** Stores whether a provider may hold a QR of the member. */
export function noteQr(bankCode: string, held: boolean) {
  if (mayHoldQr(bankCode) === held) return
  const others = heldQrs().filter((code) => code !== bankCode)
  writeStoredJson('held-qrs', held ? [...others, bankCode] : others, tokenArea())
  changes.change((count) => count + 1)
}

/** The providers that may hold a QR of the member. */
export function useHeldQrs(): readonly string[] {
  useStore(changes)
  return heldQrs()
}

const heldQrs = (): readonly string[] => readStoredJson('held-qrs', z.array(z.string()), tokenArea()) ?? []
