/** The forms of a text that i18next chooses by its `count`: each language has those of its `Intl.PluralRules`. */
type Plural<Key extends string> = `${Key}_${Intl.LDMLPluralRule}`

/**
 * The type of a translation: every key of the English texts, with any text. The English `_one` is not among them, but
 * each language may have plural forms of its own.
 */
export type Words<Texts> = {
  readonly [Key in keyof Texts as Key extends Plural<string> ? never : Key]: Texts[Key] extends string
    ? string
    : Words<Texts[Key]>
} & {
  readonly [Key in keyof Texts & string as Texts[Key] extends string ? Plural<Key> : never]?: string
}
