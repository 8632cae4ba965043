import type { Mutation } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useWaiting } from '@/api/core/cache/use-waiting'
import { actionOf } from '@/api/core/endpoint/endpoint-spec'
import { kindOf } from '@/api/core/money/kind-of'
import { readSent, signsOf } from '@/api/core/money/sent-actions'
import { orderWords } from '@/api/core/money/sent-words'
import '@/i18n/lost-texts'
import { useStore } from '@/lib/browser/store'
import { Ring } from '../feedback/spinner'
import { openDialogs } from './dialog-stack'

/**
 * What has waited for its answer for some seconds: at the foot of the open sheet, or in a strip above the bottom bar. An
 * alert or a question has its own words.
 */
export function Waiting() {
  const waiting = useWaiting()
  const top = useStore(openDialogs).at(-1)
  if (waiting.length === 0) return null
  const rows = waiting.map((action) => <WaitingRow key={action.mutationId} action={action} />)
  if (!top)
    return (
      <div
        role="status"
        data-testid="underway"
        className="pointer-events-none fixed inset-x-0 bottom-[calc(env(safe-area-inset-bottom)+72px)] z-20 mx-auto w-full max-w-120 px-2"
      >
        <div className="rounded-card border border-line bg-raised px-4 py-3 shadow-card">{rows}</div>
      </div>
    )
  if (!top.dataset.testid?.startsWith('modal-')) return null
  return createPortal(
    <div
      role="status"
      data-testid="pending"
      className="shrink-0 border-line border-t bg-raised px-4 pt-2 pb-[max(env(safe-area-inset-bottom),8px)]"
    >
      {rows}
    </div>,
    top,
  )
}

function WaitingRow({ action: { meta, state } }: { action: Mutation }) {
  const { t } = useTranslation()
  const { spec } = meta ?? {}
  if (!spec) return null
  const action = actionOf(spec)
  // What is stored of it knows the balance before the press, and so the amount of "all".
  const sent = readSent()
    .filter((one) => one.action === action && !one.reported)
    .at(-1)
  const signs = signsOf(spec, state.variables).map((sign) => ({ sign, mark: null }))
  const words = { action: orderWords(t, sent ?? { action, signs, currency: null }) }
  return (
    <p
      data-testid="underway-row"
      data-kind={kindOf(action, spec)}
      data-state={spec.upload ? 'progress' : 'waiting'}
      className="flex items-start gap-2 py-1 text-sm"
    >
      <Ring className="mt-0.5 shrink-0" />
      <span className="text-pretty">
        {t(spec.upload ? 'lost.uploading' : 'lost.waiting', words)}
        {spec.movesMoney && !spec.upload && ` ${t('lost.mayLeave')}`}
      </span>
    </p>
  )
}
