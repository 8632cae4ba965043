/** i18next's `parseMissingKeyHandler` in tests: a key without a text fails, unless the caller has a text for that. */
export function failWithoutText(key: string, instead: string | undefined): string {
  if (instead === undefined) throw new Error(`no text: ${key}`)
  return instead
}
