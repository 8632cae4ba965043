/** The statement types that have a name of their own; any other is shown as "other item". */
export const TYPES = ['deposit', 'withdraw', 'transfer', 'bonus', 'finish_bonus'] as const
export type RowType = (typeof TYPES)[number]
/** The states that a row can be in. */
export const STATUSES = ['SUCCESS', 'FAILED', 'PROGRESS'] as const
