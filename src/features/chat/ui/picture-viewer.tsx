import X from 'lucide-react/icons/x'
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { openDialog } from '@/components/overlay/dialog-stack'
import { useTranslation } from '@/i18n/i18n-provider'

/** A full-screen picture. */
export function PictureViewer({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => (dialog.current ? openDialog(dialog.current) : undefined), [])
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do by keyboard what a press does
    <dialog
      ref={dialog}
      data-testid="chat-viewer"
      aria-label={t('chat.picture')}
      onCancel={cancel}
      onClick={cancel}
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
