/**
 * The keys of the English texts with any text, which a translation must have. A `_one` is English only: Thai and Lao
 * have no plural.
 */
export type Words<Texts> = {
  readonly [Key in keyof Texts as Key extends `${string}_one` ? never : Key]: Texts[Key] extends string
    ? string
    : Words<Texts[Key]>
}
