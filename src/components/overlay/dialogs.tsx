import type { TFunction } from 'i18next'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Info from 'lucide-react/icons/info'
import { useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isKnownCode } from '@/api/core/endpoint/codes'
import { type ApiError, toApiError } from '@/api/core/endpoint/errors'
import { serverNow } from '@/api/core/transport/clock'
import { errorText, failureTitle } from '@/components/feedback/error-text'
import { reloadPage } from '@/lib/browser/reload-page'
import { useStore } from '@/lib/browser/store'
import { formatDateTime } from '@/lib/dates'
import { DOT } from '@/lib/text/dot'
import { type AlertRequest, type ConfirmRequest, dialog } from '@/stores/dialogs'
import { ReportButton } from '../feedback/report-button'
import { Button } from '../layout/button'
import { useClosingBack } from './modal-route'
import { messageOutcomeAttributes } from './outcome-attributes'
import { useModalDialog } from './use-modal-dialog'

/** Renders the alert or confirmation of `stores/dialogs`. Mounted once, in the root. */
export function Dialogs() {
  const request = useStore(dialog)
  if (!request) return null
  return request.type === 'alert' ? (
    <Alert key={request.id} request={request} />
  ) : (
    <Confirm key={request.id} request={request} />
  )
}

const ALERT_LOOKS = {
  success: { Icon: CircleCheck, tone: 'text-positive' },
  danger: { Icon: CircleAlert, tone: 'text-negative' },
  info: { Icon: Info, tone: 'text-info' },
}

function Alert({ request }: { request: AlertRequest }) {
  const { t } = useTranslation()
  const { error, kind, write, settle } = request
  const failure = error ? toApiError(error) : null
  const isDone = write && failure?.finding?.is === 'shown'
  const unknown = write && !isDone && failure?.outcome === 'unknown'
  const { Icon, tone } = unknown
    ? { Icon: CircleHelp, tone: 'text-warning' }
    : ALERT_LOOKS[isDone ? 'success' : kind]
  const title = failure && write ? failureTitle(t, failure, request.title) : request.title
  return (
    <Box testId="alert" title={title} onCancel={() => settle(true)} marks={messageOutcomeAttributes(request)}>
      <Icon aria-hidden="true" className={`size-12 ${tone}`} strokeWidth={1.75} />
      <Words title={title} text={alertText(t, request)} />
      <Button data-testid="alert-ok" look="primary" wide onClick={() => settle(true)}>
        {t('common.ok')}
      </Button>
      {failure?.kind === 'stopped' && (
        <Button wide onClick={reloadPage}>
          {t('client.reload')}
        </Button>
      )}
      {kind === 'danger' && failure && !isDone && <PictureNote failure={failure} />}
      {kind === 'danger' && <ReportButton />}
    </Box>
  )
}

/** The text of the failed call, or the given text where there is none. */
function alertText(t: TFunction, { error, text, write, unknown }: AlertRequest): string {
  if (!error) return text
  const { outcome, finding } = toApiError(error)
  if (unknown && outcome === 'unknown' && !finding) return unknown
  return errorText(t, error, { write })
}

/**
 * When it happened, by the server's clock, and a short code: what support needs of a member who sends only a picture
 * (docs/support.md).
 */
function PictureNote({ failure }: { failure: ApiError }) {
  const [at] = useState(() => serverNow())
  return (
    <p translate="no" data-testid="alert-reference" className="text-muted text-xs">
      {`${formatDateTime(at)}${DOT}${isKnownCode(failure.code) ? failure.code : failure.kind}`}
    </p>
  )
}

function Confirm({ request }: { request: ConfirmRequest }) {
  const { t } = useTranslation()
  const { title, text, ok, cancel, danger, settle } = request
  // Going back counts as "no".
  useClosingBack(useCallback(() => settle(false), [settle]))
  return (
    <Box testId="confirm" title={title} onCancel={() => settle(false)}>
      <CircleHelp aria-hidden="true" className="size-12 text-info" strokeWidth={1.75} />
      <Words title={title} text={text} />
      <div className="flex w-full flex-col gap-2">
        <Button
          data-testid="confirm-ok"
          look={danger ? 'danger' : 'primary'}
          wide
          onClick={() => settle(true)}
        >
          {ok}
        </Button>
        <Button data-testid="confirm-cancel" wide onClick={() => settle(false)}>
          {cancel || t('common.cancel')}
        </Button>
      </div>
    </Box>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div className="w-full">
      <h2 className="text-balance font-semibold text-lg">{title}</h2>
      {text && (
        <p className="mt-1 max-h-[45dvh] overflow-y-auto whitespace-pre-line text-pretty text-muted">
          {text}
        </p>
      )}
    </div>
  )
}

interface BoxProps {
  testId: string
  title: string
  onCancel: () => void
  marks?: Record<string, string | undefined>
  children: React.ReactNode
}

function Box({ testId, title, onCancel, marks = {}, children }: BoxProps) {
  const { dialog } = useModalDialog({ onDismiss: onCancel })
  const describedBy = useId()
  return (
    <dialog
      {...dialog}
      role="alertdialog"
      aria-label={title}
      aria-describedby={describedBy}
      data-testid={testId}
      {...marks}
      className="fixed inset-0 m-auto w-[calc(100%-32px)] max-w-96 animate-fade rounded-card bg-raised p-5 text-text shadow-sheet"
    >
      <div id={describedBy} className="flex flex-col items-center gap-4 text-center">
        {children}
      </div>
    </dialog>
  )
}
