/** A tree of texts, by key. */
export type Texts = { readonly [key: string]: string | Texts }

/** Every text of a tree of texts with its path, so that a failure names the key. */
export function flattenTexts(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : flattenTexts(text, `${path}${key}.`),
  )
}
