import type { TFunction } from 'i18next'

const KNOWN = ['limit', 'day', 'week', 'promotion'] as const

/** A bonus's type in the current language; an unknown type stays as it is. Null gives the word for a bonus. */
export function bonusTypeText(t: TFunction, type: string | null): string {
  const known = KNOWN.find((word) => word === type?.toLowerCase())
  return known ? t(`bonus.type.${known}`) : (type ?? t('bonus.title'))
}
