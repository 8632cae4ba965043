import type { TFunction } from 'i18next'

/** The name of a declared write, such as "your withdrawal", by its key: `wallet withdraw-all`. */
export const actionName = (t: TFunction, action: string): string =>
  t(`lost.action.${action.replace(' ', '.')}` as 'lost.action.other', {
    defaultValue: t('lost.action.other'),
  })
