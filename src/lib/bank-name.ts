const ENGLISH_ONLY = ['KTB', 'TMB', 'BBL']

/** Whether this bank takes account names in English letters only (specification 5). */
export function needsEnglishName(bankCode: string): boolean {
  return ENGLISH_ONLY.includes(bankCode.trim().toUpperCase())
}

/** Whether a name holds nothing but English letters and spaces, and is not empty (U-09). */
export function isEnglishName(text: string): boolean {
  return /^[A-Za-z ]+$/.test(text.trim())
}

/** An account holder's name: single spaces, upper case whatever the device's language (U-07). */
export function joinName(first: string, last: string): string {
  return `${first} ${last}`.replace(/\s+/g, ' ').trim().toUpperCase()
}
