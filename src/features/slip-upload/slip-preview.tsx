import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The chosen picture. Revokes its object URL on unmount. */
export function SlipPreview({ file }: { file: File }) {
  const { t } = useTranslation()
  const [url] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <img
      src={url}
      alt={t('slip.preview')}
      data-testid="slip-preview"
      className="h-64 w-full rounded-control border border-line bg-surface object-contain"
    />
  )
}
