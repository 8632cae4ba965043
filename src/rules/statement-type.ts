const TYPES = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const

/** The statement type as the app names it; `other` for an unknown one and for null. */
export function knownType(type: string | null) {
  return TYPES.find((known) => known === type?.toLowerCase()) ?? 'other'
}
