import Copy from 'lucide-react/icons/copy'
import type { RefObject } from 'react'
import { useTranslation } from '@/i18n/i18n-provider'
import { useCopy } from './use-copy'

interface CopyButtonProps {
  /** What is copied. */
  text: string
  /** What the toast says was copied, where that is not for other people's eyes: a mask. */
  told?: string
  testId: string
  /** What it is, for screen readers: "Copy account number". */
  label: string
  buttonRef?: RefObject<HTMLButtonElement | null>
  /** Asked before copying; false stops it. */
  before?: () => boolean
}

/** Copies a text and says so ("Copied: …"), or that it could not. */
export function CopyButton({ text, told, testId, label, buttonRef, before }: CopyButtonProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  const press = () => {
    if (!before || before()) copy(text, told)
  }
  return (
    <button
      ref={buttonRef}
      type="button"
      data-testid={testId}
      aria-label={label}
      onClick={press}
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-3 font-medium text-info active:bg-line"
    >
      <Copy aria-hidden="true" size={18} strokeWidth={1.75} />
      {t('common.copy')}
    </button>
  )
}
