/** The same keys as the English texts, with any text in each place: what a translation must have. */
export type Words<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Words<Texts[Key]>
}
