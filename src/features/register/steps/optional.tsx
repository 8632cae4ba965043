import { useTranslation } from '@/i18n/i18n-provider'

/** The label of a field that may stay empty. */
export function Optional({ label }: { label: string }) {
  const { t } = useTranslation()
  return (
    <>
      {label} <span className="font-normal text-muted">({t('common.optional')})</span>
    </>
  )
}
