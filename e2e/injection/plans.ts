import { idOf } from '../../src/testing/endpoints'
import type { Attacker, Plan } from './attack'
import { ADDRESSES, LINKS, MARKUP, TEXTS } from './payloads'
import { type Declared, type Kind, kindsOf } from './render-kinds'

const pick = <Value>(all: readonly Value[], index: number): Value => all[index % all.length] as Value

/** The texts of fewer than 400 characters, for the entries of lists. */
const SHORT = TEXTS.filter((text) => text.length < 400)

export interface Wanted {
  of: readonly Declared[]
  /** How many payloads a text, label or word outside lists gets, one per answer. */
  texts: number
  /** The markup packs that an `html` field outside lists gets, one per answer. */
  packs: readonly string[][]
  /** The fields that the plan leaves out. */
  without: readonly string[]
  /** The fields that this screen does not show as their kind says; they are attacked as words. */
  elsewhere: readonly string[]
}

/**
 * The plan for the text fields of the endpoints `of`, except those in `without` and those whose kind has no payloads,
 * such as a `name` outside lists. In a list each entry gets one payload. A field outside lists gets one per answer.
 */
export function planFor(attacker: Attacker, { of, texts, packs, without, elsewhere }: Wanted): Plan {
  const keys = of
    .flatMap((endpoint) => kindsOf(endpoint).map(([field, kind]) => ({ key: at(endpoint, field), kind })))
    .map(({ key, kind }) => ({ key, kind: elsewhere.includes(key) ? 'word' : kind }))
    .filter(({ key }) => !without.includes(key))
  const plan: Plan = {}
  for (const [place, { key, kind }] of keys.entries()) {
    const values = key.includes('[]')
      ? listValues(attacker, key, kind)
      : loneValues(attacker, key, kind, { texts, packs, place })
    if (values) plan[key] = values
  }
  // In lists, fields of the kind `name` get distinct values, because the app uses them as keys.
  for (const { key, kind } of keys) {
    if (kind === 'name' && key.includes('[]')) plan[key] = apart(longest(plan, key))
  }
  return plan
}

/** The length of a field's list: the most payloads of a field in it, and at least the number of short texts. */
function longest(plan: Plan, key: string): number {
  const list = key.slice(0, key.lastIndexOf('[]') + 2)
  const others = Object.keys(plan).filter((other) => other.startsWith(list))
  return Math.max(SHORT.length, ...others.map((other) => plan[other]?.length ?? 0))
}

const apart = (count: number) => Array.from({ length: count }, (_, index) => `${pick(SHORT, index)} ${index}`)

/** Marked short payloads for a list of labels, which are shown without their markup. */
export function labels(attacker: Attacker, key: string, count = SHORT.length): string[] {
  return Array.from({ length: count }, (_, index) => attacker.marked(key, pick(SHORT, index)))
}

function listValues(attacker: Attacker, key: string, kind: Kind): readonly unknown[] | null {
  if (kind === 'html') return MARKUP.map((html) => attacker.marked(key, html))
  if (kind === 'picture' || kind === 'link') return ADDRESSES
  if (kind === 'text') return SHORT.map((text) => attacker.marked(key, text, { literal: true }))
  if (kind === 'label') return labels(attacker, key)
  return kind === 'word' ? SHORT : null
}

function loneValues(
  attacker: Attacker,
  key: string,
  kind: Kind,
  { texts, packs, place }: { texts: number; packs: readonly string[][]; place: number },
): readonly unknown[] | null {
  const some = Array.from({ length: texts }, (_, index) => pick(TEXTS, 7 * index + 5 * place))
  if (kind === 'html') return packs.map((pack) => attacker.pack(key, pack))
  if (kind === 'drawing') return MARKUP
  if (kind === 'picture' || kind === 'link') return LINKS
  if (kind === 'text') return some.map((text) => attacker.marked(key, text, { literal: true }))
  if (kind === 'label') return some.map((text) => attacker.marked(key, text))
  return kind === 'word' ? some : null
}

/** A field of an endpoint's answer, as the keys of a plan name it. */
export const at = (endpoint: Declared, field: string) => `${idOf(endpoint)} ${field}`

/** The `change` that leaves the fields of an endpoint unchanged whose paths begin with the prefix. */
export function noneOf(endpoint: Declared, prefix: string): Record<string, null> {
  const fields = kindsOf(endpoint).filter(([field]) => field.startsWith(prefix))
  return Object.fromEntries(fields.map(([field]) => [at(endpoint, field), null]))
}
