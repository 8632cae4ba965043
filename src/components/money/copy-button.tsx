import Copy from 'lucide-react/icons/copy'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '@/lib/browser/clipboard'
import { toast } from '@/stores/toasts'

/**
 * Gives a function that copies a text and shows a toast: "Copied: …", or that it failed. The toast shows `shownText`
 * instead of a private text. Some browsers allow copying only during a press.
 */
export function useCopy() {
  const { t } = useTranslation()
  return async (text: string, shownText = text) => {
    if (await copyText(text)) toast({ kind: 'success', text: t('client.copied', { text: shownText }) })
    else toast({ kind: 'danger', text: t('client.copyFailed') })
  }
}

interface CopyButtonProps {
  /** The text to copy. */
  text: string
  /** The text that the toast shows instead, when the copied text is private: a mask. */
  shownText?: string
  testId: string
  /** The accessible name, such as "Copy account number". */
  label: string
  buttonRef?: RefObject<HTMLButtonElement | null>
  /** Called before copying; false cancels it. */
  before?: () => boolean
}

/** Copies a text and shows a toast: "Copied: …", or that it failed. */
export function CopyButton({ text, shownText, testId, label, buttonRef, before }: CopyButtonProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  const press = () => {
    if (!before || before()) copy(text, shownText)
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
      <Copy size={18} />
      {t('common.copy')}
    </button>
  )
}
