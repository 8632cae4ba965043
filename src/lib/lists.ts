// Methods of this kind that arrays have are newer than the lowest browsers.

/** The index of the last entry that passes; -1 for none. */
export function lastIndex<Entry>(list: readonly Entry[], passes: (entry: Entry) => boolean): number {
  let index = list.length - 1
  while (index >= 0 && !passes(list[index] as Entry)) index -= 1
  return index
}

/** The list with an entry more, at that index. */
export const insertedAt = <Entry>(list: readonly Entry[], index: number, entry: Entry): readonly Entry[] => [
  ...list.slice(0, index),
  entry,
  ...list.slice(index),
]

/** The last entry that passes. */
export const findLast = <Entry>(list: readonly Entry[], passes: (entry: Entry) => boolean) =>
  list[lastIndex(list, passes)]
