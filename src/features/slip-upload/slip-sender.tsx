import ImageUp from 'lucide-react/icons/image-up'
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '@/components/form/field'
import { FileButton } from '@/components/form/file-button'
import { Button } from '@/components/layout/button'
import { takeSharedSlip } from '@/offline/shared-slip'
import { askConfirm } from '@/stores/dialogs'
import { prepareSlip, type Slip } from './prepare-slip'
import { MAX_FILE_MB, type SlipProblem } from './slip-file'
import { SlipPreview } from './slip-preview'
import { SlipProgress } from './slip-progress'
import { SlipReceived } from './slip-received'
import { useSlipSending } from './use-slip-sending'

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
    upload.reset()
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
        <FileButton
          testId="slip-file"
          accept="image/*"
          onChange={choose}
          className="min-h-13 w-full gap-2 rounded-control border border-control bg-raised px-4 py-2 text-center font-medium active:bg-surface"
        >
          <ImageUp aria-hidden="true" size={20} strokeWidth={1.75} />
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
