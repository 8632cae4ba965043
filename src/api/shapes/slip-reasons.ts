/** Why a slip failed. Two of them have two spellings. */
export const SLIP_REASONS = [
  'UPLOADED_FILE_NOT_EXIST',
  'IMG_SIZE_UNABLE_TO_PROCESS',
  'CANNOT_READ_CROPPED_IMAGE',
  'DEST_ACC_INVALID',
  'SLIP_REFNO_DUPLICATED',
  'UNSTABLE_REFNO_ON_SLIP',
  'TRIPPLE_WRONG_CAPTCHA',
  'TRIPLE_WRONG_CAPTCHA',
  'INVALID_SLIP',
  'NOT_MATCH',
  'EXPIRED_SLIP',
  'UNKNOW_ERROR',
  'UNKNOWN_ERROR',
] as const

export type SlipReason = (typeof SLIP_REASONS)[number]

// A set, because in an object `constructor` would be found.
const reasons: ReadonlySet<string> = new Set(SLIP_REASONS)

/** Whether a slip's note is a reason with a translation. Other notes aren't shown. */
export function isSlipReason(note: string): note is SlipReason {
  return reasons.has(note)
}
