/** Gives the next number of a fixed sequence, from 0 up to but excluding 1. */
export type Random = () => number

/** A named stream of numbers: the same seed and name always give the same sequence (mulberry32). */
export function randomStream(seed: string, name: string): Random {
  let state = hash(`${seed}/${name}`)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A 32-bit hash of a text (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** A whole number from `min` to `max`, both included. */
export function integer(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1))
}

/** An element of a non-empty list. */
export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0]
}

/** `length` decimal digits. */
export function digits(random: Random, length: number): string {
  return Array.from({ length }, () => integer(random, 0, 9)).join('')
}
