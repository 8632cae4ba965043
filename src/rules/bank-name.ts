const ENGLISH_ONLY = ['KTB', 'TMB', 'BBL']

/** Whether this bank takes account names in English letters only (specification 5). */
export function needsEnglishName(bankCode: string): boolean {
  return ENGLISH_ONLY.includes(bankCode.trim().toUpperCase())
}

/** Whether a name holds nothing but English letters and spaces, and is not empty. */
export function isEnglishName(text: string): boolean {
  return /^[A-Za-z ]+$/.test(text.trim())
}

/** An account holder's name: single spaces, upper case whatever the device's language. */
export function joinName(first: string, last: string): string {
  return `${first} ${last}`.replace(/\s+/g, ' ').trim().toUpperCase()
}

/**
 * A bank's two names, the one to show first in this language as `title`: Thai in Thai, English elsewhere. The
 * code stands in where there is no name; `other` is empty where it would say the same again.
 */
export function bankTitles(
  bank: { nameTH: string; nameEN: string | null } | null,
  code: string,
  language: string,
): { title: string; other: string } {
  const thai = bank?.nameTH.trim() ?? ''
  const english = bank?.nameEN?.trim() ?? ''
  const [first, second] = language === 'th' ? [thai, english] : [english, thai]
  const title = first || second || code
  return { title, other: second && second !== title ? second : '' }
}
