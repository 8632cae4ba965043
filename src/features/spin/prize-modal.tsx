import { useTranslation } from 'react-i18next'
import { Button } from '@/components/layout/button'
import { classNames } from '@/components/layout/class-names'
import { ServerHtml } from '@/components/media/server-html'
import { Modal } from '@/components/overlay/modal'
import { readablePair } from '@/lib/text/colors'
import type { Turn } from './wheel/use-spin-sequence'

/** How many letters fit the medal in the largest and in the middle text size. */
const SHORT = 12
const LONG = 32

/** The prize, in the slice's colours, with the operator's text. */
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
        <div className="relative grid w-full place-items-center overflow-hidden rounded-card bg-ink py-7">
          <span
            aria-hidden="true"
            className="absolute size-120 rounded-full bg-[repeating-conic-gradient(from_-9deg,color-mix(in_srgb,var(--color-accent)_42%,transparent)_0deg_18deg,transparent_18deg_36deg)] [mask-image:radial-gradient(closest-side,black_30%,transparent_85%)]"
          />
          <p
            className={classNames(
              'relative grid size-44 animate-sheet place-items-center overflow-hidden rounded-full border-5 border-accent p-5 font-semibold shadow-sheet',
              label.length <= SHORT ? 'text-2xl' : label.length <= LONG ? 'text-lg' : 'text-sm',
            )}
            style={{ backgroundColor: bg, color: fg }}
          >
            {label}
          </p>
        </div>
        {slice?.htmlDescription && <ServerHtml html={slice.htmlDescription} className="w-full" />}
      </div>
    </Modal>
  )
}
