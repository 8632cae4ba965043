import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import ImageUp from 'lucide-react/icons/image-up'
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CLOCK_NOISE_MS, serverNow } from '@/api/core/transport/clock'
import { useUploadSlip } from '@/api/deposit'
import { STATEMENT_ROWS, useSlips } from '@/api/statement'
import { doneText } from '@/components/feedback/error-text'
import { FieldError } from '@/components/form/field'
import { FileButton } from '@/components/form/file-button'
import { useFormError } from '@/components/form/use-form-error'
import { Button } from '@/components/layout/button'
import { Amount } from '@/components/money/amount'
import { DateTime } from '@/components/money/date-time'
import { moneyOrder } from '@/components/money/order'
import { OrderRow } from '@/components/money/order-rows'
import { takeSharedSlip } from '@/offline/shared-slip'
import { askConfirm } from '@/stores/dialogs'
import { toast } from '@/stores/toasts'
import { MAX_FILE_MB, prepareSlip, type Slip, type SlipProblem } from './slip-file'

type Step =
  | { name: 'none' }
  | { name: 'reading' }
  | { name: 'ready'; slip: Slip }
  | { name: 'problem'; problem: SlipProblem }
  | { name: 'received'; file: File; at: number }

const HOUR_MS = 3_600_000

interface SlipSenderProps {
  isMain: boolean
  /** Shown in place of the upload while slips are closed; null while open. */
  closed: ReactNode
}

/**
 * Picks a slip's picture, previews and sends it: one request, with progress and Cancel. The layout doesn't move while
 * sending, so that a double press can't hit Cancel. If slips close during the upload, that shows only after the
 * outcome.
 */
export function SlipSender({ isMain, closed }: SlipSenderProps) {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>({ name: 'none' })
  const [isShared, setIsShared] = useState(false)
  const latest = useRef<File | null>(null)
  const upload = useSlipSending((file, at) => setStep({ name: 'received', file, at }))

  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = input.files?.[0]
    // So that choosing the same file again fires `change`.
    input.value = ''
    if (chosen) take(chosen)
  }

  const take = async (chosen: File) => {
    if (upload.sending) return
    latest.current = chosen
    upload.clear()
    setStep({ name: 'reading' })
    const slip = await prepareSlip(chosen)
    if (latest.current !== chosen) return
    setStep('problem' in slip ? { name: 'problem', problem: slip.problem } : { name: 'ready', slip })
  }

  const takeShared = useEffectEvent((shared: File) => {
    setIsShared(true)
    take(shared)
  })
  useEffect(() => {
    takeSharedSlip().then((shared) => shared && takeShared(shared))
  }, [])

  const send = async ({ file, madeAt, isSmall }: Slip) => {
    const isOld = madeAt !== null && Date.now() - madeAt > HOUR_MS
    const doubts = [isOld && t('slip.askOld'), isSmall && t('slip.askSmall')].filter(Boolean).join('\n')
    if (doubts && !(await askConfirm({ title: t('slip.askTitle'), text: doubts, ok: t('slip.send') }))) return
    upload.send(file)
  }

  if (step.name === 'received') return <SlipReceived {...step} onAnother={() => setStep({ name: 'none' })} />
  const failure = upload.error && (
    <div ref={bringIntoView}>
      <FieldError testId="slip-file-error" error={upload.error} />
    </div>
  )
  if (closed && !upload.sending)
    return (
      <>
        {closed}
        {failure}
      </>
    )
  const slip = step.name === 'ready' ? step.slip : null
  return (
    <div className="flex flex-col gap-3" aria-busy={step.name === 'reading' || undefined}>
      {slip && (
        <div ref={isShared ? bringIntoView : null} className="relative">
          <SlipPreview key={`${slip.file.name} ${slip.file.size} ${slip.madeAt}`} file={slip.file} />
          {upload.sending && <SlipProgress fraction={upload.fraction} />}
        </div>
      )}
      {upload.sending ? (
        <Button data-testid="slip-cancel" wide onClick={upload.cancel}>
          {t('slip.cancel')}
        </Button>
      ) : (
        <FileButton testId="slip-file" accept="image/*" onChange={choose} className="box-link gap-2">
          <ImageUp size={20} />
          {step.name === 'reading' ? t('slip.checking') : t(slip ? 'slip.chooseOther' : 'slip.choose')}
        </FileButton>
      )}
      {slip && (
        <Button
          data-testid="slip-upload"
          look={isMain ? 'primary' : 'secondary'}
          wide
          busy={upload.busy}
          onClick={() => send(slip)}
        >
          {t('slip.upload')}
        </Button>
      )}
      {step.name === 'problem' && (
        <FieldError testId="slip-file-error" error={t(PROBLEM_WORDS[step.problem], { mb: MAX_FILE_MB })} />
      )}
      {failure}
    </div>
  )
}

/** Aborts the running upload; there is at most one. The sheet may be closed and reopened in the meantime. */
let underWay = new AbortController()

/**
 * Gives functions that send a slip and cancel it, and the sent fraction (0 to 1). A failure shows an alert and is then
 * `error`; a success and a cancellation show a toast.
 */
function useSlipSending(onReceived: (file: File, at: number) => void) {
  const { t } = useTranslation()
  const { press, busy, sending } = useUploadSlip()
  const [fraction, setFraction] = useState(0)
  const { error, report, clear } = useFormError(t('slip.failed'))

  const send = (file: File) => {
    const abort = new AbortController()
    let sent = 0
    const at = serverNow()
    const from = `${t('statement.place.SLIP')}\n${file.name}`
    const order = moneyOrder(t, { type: 'deposit', amount: null, from })
    clear()
    const pressed = press(
      {
        file,
        signal: abort.signal,
        onProgress: (now) => {
          sent = now
          setFraction(now)
        },
      },
      {
        onSuccess: (_, shown) => {
          toast({ kind: 'success', text: doneText(t, t('slip.received'), shown), stays: Boolean(shown) })
          onReceived(file, at)
        },
        onError: (failure) => {
          if (failure.kind !== 'cancelled') report(failure, order)
          else if (sent < 1) toast({ text: t('slip.cancelled') })
          else toast({ text: t('slip.cancelledLate'), outcome: 'unknown' })
        },
      },
    )
    if (!pressed) return
    underWay = abort
    setFraction(0)
  }

  return { send, cancel: () => underWay.abort(), busy, sending, fraction, error, clear }
}

/** The chosen picture. Revokes its object URL on unmount. */
function SlipPreview({ file }: { file: File }) {
  const { t } = useTranslation()
  const [url] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <img
      src={url}
      alt={t('slip.preview')}
      data-testid="slip-preview"
      className="h-64 w-full rounded-control border border-line bg-surface object-contain"
    />
  )
}

/** The upload progress over the slip's picture. */
function SlipProgress({ fraction }: { fraction: number }) {
  const { t } = useTranslation()
  const percent = Math.floor(fraction * 100)
  return (
    <div className="absolute inset-x-0 bottom-0 rounded-b-control bg-ink px-3 pt-2 pb-3 text-on-ink">
      <p className="mb-1 text-sm tabular-nums">
        {percent < 100 ? t('slip.progress', { percent }) : t('slip.waiting')}
      </p>
      <progress
        data-testid="slip-progress"
        max={100}
        value={percent}
        aria-label={t('slip.upload')}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-ink-line [&::-moz-progress-bar]:bg-on-ink [&::-webkit-progress-bar]:bg-ink-line [&::-webkit-progress-value]:bg-on-ink"
      />
    </div>
  )
}

/** Scrolls to what may be cut off by the end of the sheet: an error below the pressed button, or a shared slip. */
function bringIntoView(part: HTMLElement | null) {
  part?.scrollIntoView({ block: 'nearest' })
}

const PROBLEM_WORDS = {
  empty: 'slip.problems.empty',
  unsupported: 'slip.problems.unsupported',
  heic: 'slip.problems.heic',
  'too-large': 'client.fileTooLarge',
  'too-many-pixels': 'slip.problems.tooManyPixels',
  unreadable: 'slip.problems.unreadable',
} as const satisfies Record<SlipProblem, string>

interface SlipReceivedProps {
  file: File
  /** The server's time of the press, epoch ms. */
  at: number
  onAnother: () => void
}

/**
 * What comes after a received slip, and which one it was: its time and amount as far as the server says, with a link to
 * its state.
 */
function SlipReceived({ file, at, onAnother }: SlipReceivedProps) {
  const { t } = useTranslation()
  const { data } = useSlips({ page: 1, limit: STATEMENT_ROWS }, { refetchOnMount: 'always' })
  const slip = data?.slips.find(({ createdAt }) => createdAt !== null && createdAt >= at - CLOCK_NOISE_MS)
  return (
    <div data-testid="slip-received" className="flex flex-col gap-3">
      <div className="flex gap-3 rounded-control bg-positive-soft p-3">
        <CircleCheck className="shrink-0 text-positive" />
        <p className="text-sm">{t('slip.receivedText')}</p>
      </div>
      <dl className="divide-y divide-line text-sm">
        <OrderRow label={t('slip.file')}>
          <span translate="no" data-testid="slip-received-file">
            {file.name}
          </span>
        </OrderRow>
        <OrderRow label={t('receipt.time')}>
          <DateTime at={slip?.createdAt ?? at} testId="slip-received-time" className="tabular-nums" />
        </OrderRow>
        {slip && slip.amount !== null && (
          <OrderRow label={t('common.amount')}>
            <Amount amount={slip.amount} testId="slip-received-amount" className="font-semibold" />
          </OrderRow>
        )}
      </dl>
      <Link to="/user/statement" search={{ modal: 'slips' }} data-testid="slip-status" className="box-link">
        {t('slip.seeStatus')}
      </Link>
      <Button data-testid="slip-another" look="quiet" wide onClick={onAnother}>
        {t('slip.another')}
      </Button>
    </div>
  )
}
