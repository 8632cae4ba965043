import FileDown from 'lucide-react/icons/file-down'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '@/components/feedback/progress-bar'
import { IconButton } from '@/components/layout/button'
import { PictureFailure } from '@/components/media/picture-failure'
import { useModalDialog } from '@/components/overlay/use-modal-dialog'
import type { Entry } from '../model/conversation'
import { type Body, chatLink } from '../model/payload'

type MediaBody = Extract<Body, { type: 'media' }>

// One fixed size, so that loading shifts nothing.
const BOX = 'h-45 w-60 max-w-full rounded-card border border-line bg-line'

/** A picture, video or file. While uploading it has a progress bar and a cancel button. */
export function Media({ entry, body, onCancel }: { entry: Entry; body: MediaBody; onCancel: () => void }) {
  const { t } = useTranslation()
  const address = entry.own?.preview ?? body.address
  return (
    <div
      data-testid="chat-media"
      data-status={entry.status}
      data-kind={body.kind}
      className="mb-1 max-w-full"
    >
      {body.kind === 'image' && <Picture address={address} />}
      {body.kind === 'video' && <Film address={address} file={body.address} />}
      {body.kind === 'file' && <FileLink address={body.address} />}
      {entry.status === 'uploading_file' && (
        <div className="mt-1 flex w-60 max-w-full items-center gap-2">
          <ProgressBar
            testId="chat-progress"
            value={Math.round((entry.own?.progress ?? 0) * 100)}
            max={100}
            label={t('chat.status.uploading')}
          />
          <IconButton
            data-testid="chat-cancel"
            label={t('slip.cancel')}
            onClick={onCancel}
            className="active:bg-line"
          >
            <X size={20} />
          </IconButton>
        </div>
      )}
    </div>
  )
}

function Picture({ address }: { address: string | null }) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState(false)
  const [large, setLarge] = useState(false)
  if (!address || broken)
    return <PictureFailure onRetry={address ? () => setBroken(false) : undefined} className={BOX} />
  return (
    <>
      <button
        type="button"
        data-testid="chat-picture"
        aria-label={t('chat.openPicture')}
        onClick={() => setLarge(true)}
        className="block max-w-full rounded-card"
      >
        <img
          src={address}
          alt={t('chat.picture')}
          width={240}
          height={180}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
          className={`${BOX} object-cover`}
        />
      </button>
      {large && <PictureViewer address={address} onClose={() => setLarge(false)} />}
    </>
  )
}

/** A full-screen picture. */
function PictureViewer({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { dialog } = useModalDialog({ onDismiss: onClose })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do by keyboard what a press does
    <dialog
      {...dialog}
      data-testid="chat-viewer"
      aria-label={t('chat.picture')}
      onClick={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none animate-fade items-center justify-center bg-black p-2 open:flex"
    >
      <img
        src={address}
        alt={t('chat.picture')}
        referrerPolicy="no-referrer"
        className="max-h-full max-w-full object-contain"
      />
      <IconButton
        data-testid="chat-viewer-close"
        label={t('common.close')}
        className="absolute top-[max(env(safe-area-inset-top),8px)] right-2 bg-black/60"
        tone="text-white"
      >
        <X />
      </IconButton>
    </dialog>
  )
}

/** A video player. A format that this device can't play can be opened as a file. */
function Film({ address, file }: { address: string | null; file: string | null }) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState(false)
  return (
    <>
      {address && (
        // biome-ignore lint/a11y/useMediaCaption: members' and agents' films have none
        <video
          src={address}
          controls
          playsInline
          preload="metadata"
          aria-label={t('chat.video')}
          onError={() => setBroken(true)}
          className={`${BOX} object-contain`}
        />
      )}
      {(broken ? file : !address) && <FileLink address={file} />}
    </>
  )
}

function FileLink({ address }: { address: string | null }) {
  const { t } = useTranslation()
  const link = chatLink(address) ?? (address?.startsWith('/') ? address : null)
  if (!link) return <p className="text-muted italic">{t('chat.unsupported')}</p>
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      data-testid="chat-file"
      className="inline-flex min-h-11 items-center gap-2 rounded-card border border-line bg-raised px-4 py-2 font-medium text-info"
    >
      <FileDown size={20} />
      {t('chat.openFile')}
    </a>
  )
}
