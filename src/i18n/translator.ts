import type messages from './en/messages'

/** The paths of the texts in a tree of them. Of a text with a form for one of something, the path without `_one`. */
type Paths<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key extends `${infer Whole}_one`
      ? Whole
      : Key
    : `${Key}.${Paths<Texts[Key]>}`
}[keyof Texts & string]

/** The key of a text, such as the path of a title in its area. */
export type TextKey = Paths<typeof messages>

/** What is filled into a text. `count` chooses the form for one of something; `defaultValue` stands for a missing text. */
interface Values {
  [name: string]: unknown
  count?: number
  defaultValue?: string
}

/** Gives a text in the language that it is made for. A missing text is its key. */
export type TFunction = (key: TextKey, values?: Values) => string

/** `$t(key)`: another text. `{{name}}`: a value. */
const PLACES = /\$t\(([\w.-]+)\)|\{\{(\w+)\}\}/g

/**
 * Looks texts up in a tree of them. Values are not escaped, because React does that, and not read as templates or keys:
 * all places are filled in one pass.
 */
export function translator(texts: object): TFunction {
  const translate = (key: string, values: Values = {}): string => {
    const text = (values.count === 1 ? find(texts, `${key}_one`) : undefined) ?? find(texts, key)
    if (text === undefined) return values.defaultValue ?? key
    return text.replace(PLACES, (_, other?: string, name = '') =>
      other ? translate(other) : String(values[name] ?? ''),
    )
  }
  return translate
}

function find(texts: object, key: string): string | undefined {
  let found: unknown = texts
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined
    found = found[part as keyof typeof found]
  }
  return typeof found === 'string' ? found : undefined
}
