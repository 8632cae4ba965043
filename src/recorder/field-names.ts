import {
  type CallPrivacy,
  FAILURES,
  isFields,
  isList,
  type Privacy,
  type PrivacyTable,
  WRAPPERS,
} from './privacy'

/** The form of a field's name: camel case or words joined by `_`, with at most two digits at its end. */
const FORM = /^_{0,2}[a-z][A-Za-z]*(?:_[A-Za-z]+)*\d{0,2}$/
const LONGEST = 40
const WORDS = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g

/**
 * Tells names that a programmer gave a field from keys that identify someone, such as `somchai`: each word of a name
 * occurs in the service's `codes`, or in the names of the fields that the calls so far declare.
 */
export function createFieldNames(table: PrivacyTable, codes: readonly string[]) {
  const known = new Set<string>()
  const add = (name: string) => {
    for (const word of wordsOf(name)) known.add(word)
  }
  const addAll = (privacy: Privacy | undefined) => {
    if (isList(privacy)) {
      add(privacy[1] ?? '')
      addAll(privacy[0])
    } else if (isFields(privacy))
      for (const [name, field] of Object.entries(privacy)) {
        add(name)
        addAll(field)
      }
  }
  for (const name of [...WRAPPERS, ...FAILURES, ...codes]) add(name)
  const read = new Set<CallPrivacy>()
  /** Whether a word is known, now that the calls of the table are read that were added since the last word. */
  const isKnown = (word: string) => {
    if (known.has(word)) return true
    for (const call of Object.values(table)) {
      if (read.has(call)) continue
      read.add(call)
      addAll(call.input)
      addAll(call.output)
    }
    return known.has(word)
  }
  return {
    /** Whether a field's name is a programmer's. */
    isFieldName: (name: string) => name.length <= LONGEST && FORM.test(name) && wordsOf(name).every(isKnown),
    /** Whether a word is the service's. */
    isKnown,
  }
}

const wordsOf = (name: string) => (name.match(WORDS) ?? []).map((word) => word.toLowerCase())
