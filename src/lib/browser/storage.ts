import type * as z from 'zod/mini'

/**
 * The keys in browser storage that belong to the member: `forgetMember` removes them from local and session
 * storage, so the next member on this device never meets them.
 */
export const MEMBER_KEYS = [
  'last_sync',
  'last-balances',
  'last-notice',
  'held-qrs',
  'under-way',
  'last-channel',
  'currency',
  'guest-id',
  'guest-since',
  'chat-draft',
  'chat-unsent',
  'sitting',
  'typed',
] as const

/** The keys that belong to the device and outlast its members. */
const DEVICE_KEYS = [
  'locale',
  'scheme',
  'remember-agreement',
  'hide-balance',
  'chat-bubble',
  'chat-seen',
  'reloaded',
  'read-pause',
  'install-asked',
  'salt',
] as const

/** The keys of a visitor's registration. */
const REGISTRATION_KEYS = ['code', 'code-since', 'register-draft'] as const

/** The keys of the session, and what is kept of a member whose session ended by itself. */
const SESSION_KEYS = [
  'token',
  'token-used',
  'session-mark',
  'last-member',
  'remembered-name',
  'lock',
  'habits',
  'sent-actions',
] as const

/** Every key that the app uses in browser storage, by owner. */
export const STORAGE_KEYS = [...SESSION_KEYS, ...MEMBER_KEYS, ...DEVICE_KEYS, ...REGISTRATION_KEYS] as const

export type StorageKey = (typeof STORAGE_KEYS)[number]

export type StorageArea = 'local' | 'session'

/** Values that storage refused, for the life of the page. Null: removed here, though storage may still have it. */
const memory = new Map<string, string | null>()

const slot = (key: StorageKey, area: StorageArea) => `${area}:${key}`

/** The browser's storage. Even reading the property throws where storage is blocked. */
const areaOf = (area: StorageArea) => (area === 'local' ? globalThis.localStorage : globalThis.sessionStorage)

/**
 * Whether this browser persists what is stored. Where storage is blocked or full, stored values last for the life of
 * the page. Never throws.
 */
export function isStorageKept(): boolean {
  try {
    const probe = 'storage-probe'
    globalThis.localStorage.setItem(probe, probe)
    const isKept = globalThis.localStorage.getItem(probe) === probe
    globalThis.localStorage.removeItem(probe)
    return isKept
  } catch {
    return false
  }
}

/** The stored text, or null when there is none. Never throws. */
export function readStored(key: StorageKey, area: StorageArea = 'local'): string | null {
  const kept = memory.get(slot(key, area))
  if (kept !== undefined) return kept
  try {
    return areaOf(area).getItem(key)
  } catch {
    return null
  }
}

/** Stores a text. False: storage is blocked or full, so the text lasts for the life of the page. Never throws. */
export function writeStored(key: StorageKey, value: string, area: StorageArea = 'local'): boolean {
  try {
    areaOf(area).setItem(key, value)
    // Some browsers accept a write and drop it.
    if (areaOf(area).getItem(key) !== value) throw new Error('not kept')
    memory.delete(slot(key, area))
    return true
  } catch {
    keepInMemory(key, value, area)
    return false
  }
}

/** Keeps a text for the life of the page alone. */
export function keepInMemory(key: StorageKey, value: string, area: StorageArea): void {
  // An older value must not come back after a reload.
  removeStored(key, area)
  memory.set(slot(key, area), value)
}

/** Whether a text is kept for the life of the page alone. */
export const isInMemory = (key: StorageKey, area: StorageArea): boolean =>
  typeof memory.get(slot(key, area)) === 'string'

/**
 * The stored value; null when there is none, or when it does not fit the schema: another version of the app, or
 * another program, may have stored it. Never throws.
 */
export function readStoredJson<Schema extends z.ZodMiniType>(
  key: StorageKey,
  schema: Schema,
  area?: StorageArea,
): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(readStored(key, area) ?? 'null'))
  } catch {
    return null
  }
}

/** Stores a value as JSON, just as `writeStored` stores a text. */
export const writeStoredJson = (key: StorageKey, value: unknown, area?: StorageArea): boolean =>
  writeStored(key, JSON.stringify(value), area)

/** Removes a stored text. Never throws. */
export function removeStored(key: StorageKey, area: StorageArea = 'local'): void {
  try {
    areaOf(area).removeItem(key)
    memory.delete(slot(key, area))
  } catch {
    memory.set(slot(key, area), null)
  }
}

/**
 * Empties the session storage of a tab that this page opened: the browser copied this tab's into it, with the member's
 * token. Never throws.
 */
export function emptySessionStorage(tab: Window): void {
  try {
    tab.sessionStorage.clear()
  } catch {
    // Blocked storage holds nothing.
  }
}
