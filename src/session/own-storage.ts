import { readStoredJson, type StorageKey, writeStoredJson } from '@/lib/browser/storage'
import { isRecord } from '@/lib/is-record'
import { tokenArea, tokenMark } from './stored-token'

/** Stores what belongs to the signed-in member, beside the token and with a mark of it. */
export const writeOwn = (key: StorageKey, value: Record<string, unknown>) =>
  writeStoredJson(key, { of: tokenMark(), ...value }, tokenArea())

/** What `writeOwn` has stored for this token; null without it. The caller checks the fields. */
export function readOwn(key: StorageKey): Record<string, unknown> | null {
  const stored = readStoredJson(key, tokenArea())
  return isRecord(stored) && stored.of === tokenMark() ? stored : null
}
