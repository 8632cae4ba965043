/**
 * The same keys as the English texts, with any text in each place: what a translation must have. A `_one` is English
 * alone: Thai and Lao have no plural.
 */
export type Words<Texts> = {
  readonly [Key in keyof Texts as Key extends `${string}_one` ? never : Key]: Texts[Key] extends string
    ? string
    : Words<Texts[Key]>
}
