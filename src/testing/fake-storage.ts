/**
 * A browser storage with methods that can be made to throw or be spied on, for `vi.stubGlobal`. happy-dom's own keeps each
 * method that was used, so a change of its prototype has no effect.
 */
export function fakeStorage(broken: Partial<Record<'getItem' | 'setItem' | 'removeItem', () => never>> = {}) {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
    ...broken,
  }
}

/** What a full storage does with a text. */
export const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}
