/** The known statement types; any other is shown as "other item". */
export const TYPES = ['deposit', 'withdraw', 'transfer', 'bonus', 'finish_bonus'] as const
export type RowType = (typeof TYPES)[number]
/** A row's statuses. */
export const STATUSES = ['SUCCESS', 'FAILED', 'PROGRESS'] as const
