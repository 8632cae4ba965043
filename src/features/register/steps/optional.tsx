import { useTranslation } from 'react-i18next'

/** The label of a field that may stay empty. */
export function Optional({ label }: { label: string }) {
  const { t } = useTranslation()
  return (
    <>
      {label} <span className="font-normal text-muted">({t('common.optional')})</span>
    </>
  )
}
