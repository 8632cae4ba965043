import { typedText } from '@/lib/text/typed-text'

const ENGLISH_ONLY = ['KTB', 'TMB', 'BBL']

/** Whether a bank takes account names in English letters only. */
export function needsEnglishName(bankCode: string): boolean {
  return ENGLISH_ONLY.includes(bankCode.trim().toUpperCase())
}

/** Whether a name is not empty and has only English letters and spaces. */
export function isEnglishName(text: string): boolean {
  return /^[A-Za-z ]+$/.test(typedText(text))
}

/** An account holder's name: single spaces, upper case in any locale. */
export function joinName(first: string, last: string): string {
  return typedText(`${first} ${last}`).toUpperCase()
}

/**
 * A bank's names for a language. `title` is the Thai name in Thai and the English name in other languages. If that name
 * is missing, `title` is the other one, and the code when both are missing. `other` is the name that isn't the title;
 * empty when there is none or when it would repeat the title.
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
