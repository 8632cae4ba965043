/** Marks where a line may break inside a run of Thai or Lao text. The build writes it (scripts/build/line-breaks-plugin.ts). */
const MARK = '\u200b'
const MARKED_RUN = /[\u0e00-\u0eff\u200b]*\u200b[\u0e00-\u0eff]+/g
const RUN = /([\u0e00-\u0eff]+)/

/** The words of each marked run. */
const wordsOf = new Map<string, readonly string[]>()

/**
 * A language's texts without the marks, which must reach neither the clipboard nor an attribute. The words between the
 * marks are kept for `linePartsOf`.
 */
export function withoutMarks<Texts extends object>(texts: Texts): Texts {
  const clean = (text: string) =>
    text.replace(MARKED_RUN, (marked) => {
      const words = marked.split(MARK).filter(Boolean)
      const run = words.join('')
      wordsOf.set(run, words)
      return run
    })
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? clean(value) : withoutMarks(value),
    ]),
  ) as Texts
}

/**
 * The words of a run that is not marked as a whole: a text with another one in it. It breaks at and inside the longest
 * marked run that it contains, and those beside it.
 */
function wordsAround(run: string): readonly string[] {
  const known = wordsOf.get(run)
  if (known) return known
  const [inner] = [...wordsOf.keys()]
    .filter((one) => run.includes(one))
    .sort((one, other) => other.length - one.length)
  if (inner === undefined) return [run]
  const at = run.indexOf(inner)
  const sides = [run.slice(0, at), inner, run.slice(at + inner.length)].filter(Boolean)
  return sides.flatMap(wordsAround)
}

/** The parts of a text between which a line may break although there is no space. Null when there is one part only. */
export function linePartsOf(text: string): readonly string[] | null {
  if (wordsOf.size === 0) return null
  const parts = ['']
  for (const piece of text.split(RUN)) {
    const [first = '', ...rest] = wordsAround(piece)
    parts.push(`${parts.pop()}${first}`, ...rest)
  }
  return parts.length > 1 ? parts : null
}
