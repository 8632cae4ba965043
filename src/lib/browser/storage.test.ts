import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from '@/testing/fake-storage'
import { isStorageKept, readStored, removeStored, type StorageArea, writeStored } from './storage'

const blocked = () => {
  throw new DOMException('denied', 'SecurityError')
}

const stub = (area: StorageArea, storage: unknown) => vi.stubGlobal(`${area}Storage`, storage)

beforeEach(() => {
  stub('local', fakeStorage())
  stub('session', fakeStorage())
  for (const area of ['local', 'session'] as const) removeStored('token', area)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a storage that works stores, returns and removes a text, each area separately', () => {
  expect(readStored('token')).toBeNull()
  expect(writeStored('token', 'a')).toBe(true)
  expect(writeStored('token', 'b', 'session')).toBe(true)
  expect([readStored('token'), readStored('token', 'session')]).toEqual(['a', 'b'])
  removeStored('token')
  expect([readStored('token'), readStored('token', 'session')]).toEqual([null, 'b'])
})

describe.each(['local', 'session'] as const)('a %s storage that does not', (area) => {
  it('falls back to memory where even looking at it throws', () => {
    Object.defineProperty(globalThis, `${area}Storage`, { configurable: true, get: blocked })
    expect(() => globalThis[`${area}Storage`]).toThrow('denied')
    expect(readStored('token', area)).toBeNull()
    expect(writeStored('token', 'a', area)).toBe(false)
    expect(readStored('token', area)).toBe('a')
    removeStored('token', area)
    expect(readStored('token', area)).toBeNull()
  })

  it('falls back to memory when storage accepts texts but does not return them', () => {
    const storage = fakeStorage({ getItem: blocked })
    stub(area, storage)
    expect(writeStored('token', 'a', area)).toBe(false)
    expect(readStored('token', area)).toBe('a')
    expect(storage.stored.size).toBe(0)
    removeStored('token', area)
    expect(readStored('token', area)).toBeNull()
    if (area === 'local') expect(isStorageKept()).toBe(false)
  })

  it('keeps the new text and drops the old one when it is full', () => {
    const storage = fakeStorage({ setItem: blocked })
    storage.stored.set('token', 'old')
    stub(area, storage)
    expect(readStored('token', area)).toBe('old')
    expect(writeStored('token', 'new', area)).toBe(false)
    expect(readStored('token', area)).toBe('new')
    expect(storage.stored.size).toBe(0)
  })

  it('never returns a text that it could not remove', () => {
    const storage = fakeStorage({ removeItem: blocked })
    storage.stored.set('token', 'old')
    stub(area, storage)
    removeStored('token', area)
    expect(readStored('token', area)).toBeNull()
  })
})
