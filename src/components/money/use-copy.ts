import { useTranslation } from '@/i18n/i18n-provider'
import { copyText } from '@/lib/browser/clipboard'
import { toast } from '@/stores/toasts'

/**
 * Copies a text and says so ("Copied: …"), or that it could not. `told` is said in its place where it is not for other
 * people's eyes. To be called inside a press.
 */
export function useCopy() {
  const { t } = useTranslation()
  return async (text: string, told = text) => {
    if (await copyText(text)) toast({ kind: 'success', text: t('client.copied', { text: told }) })
    else toast({ kind: 'danger', text: t('client.copyFailed') })
  }
}
