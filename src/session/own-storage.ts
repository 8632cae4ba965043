import * as z from 'zod/mini'
import { readStoredJson, type StorageKey, writeStoredJson } from '@/lib/browser/storage'
import { tokenArea, tokenMark } from './stored-token'

/** Stores what belongs to the signed-in member, beside the token and with a mark of it. */
export const writeOwn = (key: StorageKey, value: Record<string, unknown>) =>
  writeStoredJson(key, { of: tokenMark(), ...value }, tokenArea())

/** What `writeOwn` has stored for this token; null without it, or where its fields have another shape. */
export function readOwn<Fields extends z.core.$ZodShape>(key: StorageKey, fields: Fields) {
  return readStoredJson(key, z.object({ ...fields, of: z.literal(tokenMark()) }), tokenArea())
}
