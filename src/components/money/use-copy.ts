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
