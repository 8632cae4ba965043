/** Why a slip failed (section 8). Both spellings of two of them are in use. */
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

// A set: `constructor` is a text from a server like any other.
const reasons: ReadonlySet<string> = new Set(SLIP_REASONS)

/** Takes a slip's note; tells whether it is a reason with words of its own. Others show no reason. */
export function isSlipReason(note: string): note is SlipReason {
  return reasons.has(note)
}
