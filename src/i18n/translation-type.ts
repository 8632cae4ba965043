/**
 * The type of a translation: every key of the English texts, with any text. Keys that end in `_one` exist in English
 * only, because Thai and Lao have no plural.
 */
export type Words<Texts> = {
  readonly [Key in keyof Texts as Key extends `${string}_one` ? never : Key]: Texts[Key] extends string
    ? string
    : Words<Texts[Key]>
}
