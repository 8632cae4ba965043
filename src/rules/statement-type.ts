/** The known statement types; any other is shown as "other item". */
export const TYPES = ['deposit', 'withdraw', 'transfer', 'bonus', 'finish_bonus'] as const

/** The statement type as the app names it; `other` for an unknown one and for null. */
export function knownType(type: string | null) {
  return TYPES.find((known) => known === type?.toLowerCase()) ?? 'other'
}
