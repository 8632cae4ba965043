import { useTranslation } from 'react-i18next'
import { Button } from '@/components/button'
import { Modal } from '@/components/modal'
import { ServerHtml } from '@/components/server-html'
import { readablePair } from '@/lib/colors'
import type { Turn } from './use-spin-show'

/** What the wheel stopped at, in the slice's own colours, with the operator's words on it. */
export function PrizeModal({ turn, onClose }: { turn: Turn; onClose: () => void }) {
  const { t } = useTranslation()
  const slice = turn.wheel.slices[turn.index]
  const { bg, fg } = readablePair(slice?.bgColor, slice?.textColor)
  const label = turn.label || t('spin.prizeUnnamed')
  return (
    <Modal
      name="prize"
      title={t('spin.result')}
      onClose={onClose}
      footer={
        <Button data-testid="prize-close" look="primary" wide onClick={onClose}>
          {t('common.ok')}
        </Button>
      }
    >
      <div data-testid="prize" className="flex flex-col items-center gap-4 pb-2 text-center">
        <div className="grid w-full place-items-center rounded-card bg-ink bg-[radial-gradient(circle,color-mix(in_srgb,var(--color-accent)_45%,transparent),transparent_68%)] py-6">
          <p
            className="grid size-44 animate-fade place-items-center overflow-hidden rounded-full border-4 border-accent p-4 font-semibold text-2xl shadow-card"
            style={{ backgroundColor: bg, color: fg }}
          >
            {label}
          </p>
        </div>
        {slice?.htmlDescription && <ServerHtml html={slice.htmlDescription} className="w-full" />}
        <p className="text-muted">{t('spin.prizeHint')}</p>
      </div>
    </Modal>
  )
}
