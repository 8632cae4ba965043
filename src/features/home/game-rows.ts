import type { Slot } from './balance/wallet-total'

/** Home's sections in order; casino games are in sport. */
export const SECTIONS = ['slot', 'sport', 'lotto'] as const
export type Section = (typeof SECTIONS)[number]

const SECTION_OF = {
  slot: 'slot',
  sport: 'sport',
  casino: 'sport',
  lotto: 'lotto',
} as const satisfies Record<Slot['category'], Section>

const letters = (text: string) => text.toLowerCase().replace(/[\s\p{P}]/gu, '')

/** The game accounts whose name or code has that text in it, whatever its case and its spaces. */
export const gamesNamed = (slots: readonly Slot[], text: string): readonly Slot[] =>
  slots.filter(({ name, code }) => [name, code].some((one) => letters(one ?? '').includes(letters(text))))

/** The game accounts by section: open ones first, else in the server's order. Empty sections are left out. */
export function gameRows(slots: readonly Slot[]): { section: Section; slots: Slot[] }[] {
  const openFirst = [
    ...slots.filter(({ isActive }) => isActive !== false),
    ...slots.filter(({ isActive }) => isActive === false),
  ]
  return SECTIONS.map((section) => ({
    section,
    slots: openFirst.filter(({ category }) => SECTION_OF[category] === section),
  })).filter((row) => row.slots.length > 0)
}
