import X from 'lucide-react/icons/x'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useModalDialog } from '@/components/overlay/use-modal-dialog'

/** A full-screen picture. */
export function PictureViewer({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { dialog } = useModalDialog({ onDismiss: onClose })
  // The chat's panel, which is around it, closes by a press beside it.
  const close = (event: MouseEvent) => {
    event.stopPropagation()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do by keyboard what a press does
    <dialog
      {...dialog}
      data-testid="chat-viewer"
      aria-label={t('chat.picture')}
      onClick={close}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none animate-fade items-center justify-center bg-black p-2 open:flex"
    >
      <img
        src={address}
        alt={t('chat.picture')}
        referrerPolicy="no-referrer"
        className="max-h-full max-w-full object-contain"
      />
      <button
        type="button"
        data-testid="chat-viewer-close"
        aria-label={t('common.close')}
        className="absolute top-[max(env(safe-area-inset-top),8px)] right-2 inline-flex size-11 items-center justify-center rounded-full bg-black/60 text-white"
      >
        <X aria-hidden="true" strokeWidth={1.75} />
      </button>
    </dialog>
  )
}
