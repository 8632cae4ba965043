/** A browser storage with methods that can be made to throw, for `vi.stubGlobal`. The test environment's own can't be changed. */
export function fakeStorage(broken: Partial<Record<'getItem' | 'setItem' | 'removeItem', () => never>> = {}) {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    ...broken,
  }
}

/** What a full storage does with a text. */
export const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}
