import type { TFunction } from 'i18next'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { type ComponentType, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, toApiError } from '@/api/core/endpoint/errors'
import { serverNow } from '@/api/core/transport/clock'
import { errorText, failureTitle, messageOutcomeAttributes } from '@/components/feedback/error-text'
import { reloadPage } from '@/lib/browser/reload-page'
import { useStore } from '@/lib/browser/store'
import { type AlertRequest, type ConfirmRequest, dialog, type Order } from '@/stores/dialogs'
import { PictureNote } from '../feedback/picture-note'
import { ReportButton, ReportError } from '../feedback/report-button'
import { Button } from '../layout/button'
import { Amount } from '../money/amount'
import { OrderRows } from '../money/order-rows'
import { LOOKS } from './toaster'
import { useModalDialog } from './use-modal-dialog'

interface AlertParts {
  /** Renders the money that moved. */
  Receipt: ComponentType<{ request: AlertRequest; order: Order }>
  /** Renders buttons to the pages where a failure sends the member. */
  WaysOn: ComponentType<{ request: AlertRequest; failure: ApiError }>
}

/**
 * Renders the alert or confirmation of `stores/dialogs`. Mounted once, in the root, which gives the parts that read
 * from the server.
 */
export function Dialogs(parts: AlertParts) {
  const request = useStore(dialog)
  if (!request) return null
  return request.type === 'alert' ? (
    <Alert key={request.id} request={request} {...parts} />
  ) : (
    <Confirm key={request.id} request={request} />
  )
}

function Alert({ request, Receipt, WaysOn }: AlertParts & { request: AlertRequest }) {
  const { t } = useTranslation()
  const ok = useRef<HTMLButtonElement>(null)
  const { error, kind, write, order, settle } = request
  const failure = error ? toApiError(error) : null
  const isDone = write && failure?.finding?.is === 'shown'
  const unknown = write && !isDone && failure?.outcome === 'unknown'
  const { Icon, tone } = LOOKS[unknown ? 'unknown' : isDone ? 'success' : kind]
  const [at] = useState(() => serverNow())
  const title = failure && write ? failureTitle(t, failure, request.title) : request.title
  return (
    <Box
      testId="alert"
      title={title}
      onCancel={() => settle(true)}
      first={ok}
      marks={messageOutcomeAttributes(request)}
      words={
        <>
          <Icon className={`size-[min(3rem,56px)] shrink-0 low:size-8 ${tone}`} />
          <Words title={title} text={alertText(t, request)} />
          {order && failure && <OrderRows order={order} name="order" />}
          {order && !failure && <Receipt request={request} order={order} />}
          {kind === 'danger' && failure && <ReportError error={failure} />}
          {kind === 'danger' && !failure && <ReportButton />}
        </>
      }
    >
      {failure && write && <WaysOn request={request} failure={failure} />}
      <Button ref={ok} data-testid="alert-ok" look="primary" wide onClick={() => settle(true)}>
        {t('common.ok')}
      </Button>
      {failure?.kind === 'stopped' && (
        <Button wide onClick={reloadPage}>
          {t('client.reload')}
        </Button>
      )}
      {kind === 'danger' && failure && !isDone && (
        <PictureNote failure={failure} at={at} testId="alert-reference" />
      )}
    </Box>
  )
}

/** The text of the failed call, or the given text where there is none. */
function alertText(t: TFunction, { error, text, write, unknown }: AlertRequest): string {
  return error ? errorText(t, error, { write, unknown }) : text
}

function Confirm({ request }: { request: ConfirmRequest }) {
  const { t } = useTranslation()
  const { title, text, loss, ok, other, cancel, danger, settle } = request
  return (
    <Box
      testId="confirm"
      title={title}
      onCancel={() => settle(false)}
      words={
        <>
          <CircleHelp className="size-[min(3rem,56px)] shrink-0 text-info low:size-8" />
          <Words title={title} text={text} loss={loss} />
        </>
      }
    >
      <Button data-testid="confirm-ok" look={danger ? 'danger' : 'primary'} wide onClick={() => settle(true)}>
        {ok}
      </Button>
      {other && (
        <Button
          data-testid={other.testId}
          wide
          onClick={() => {
            settle(false)
            other.run()
          }}
        >
          {other.label}
        </Button>
      )}
      <Button data-testid="confirm-cancel" wide onClick={() => settle(false)}>
        {cancel || t('common.cancel')}
      </Button>
    </Box>
  )
}

function Words({ title, text, loss }: { title: string; text: string; loss?: ConfirmRequest['loss'] }) {
  return (
    <div className="w-full">
      <h2 className="text-balance font-semibold text-lg">{title}</h2>
      {loss && (
        <p className="mt-1 font-medium text-negative">
          {loss.text}
          <span className="block text-lg">
            <Amount amount={loss.amount} testId="cancel-loss" className="font-semibold" />
          </span>
        </p>
      )}
      {text && <p className="mt-1 whitespace-pre-line text-pretty text-muted">{text}</p>}
    </div>
  )
}

interface BoxProps {
  testId: string
  title: string
  onCancel: () => void
  /** The button that has the focus at first, if not the first one. */
  first?: RefObject<HTMLButtonElement | null>
  marks?: Record<string, string | undefined>
  /** What scrolls where there is little room. */
  words: ReactNode
  /** The buttons, which stay in view. */
  children: ReactNode
}

function Box({ testId, title, onCancel, first, marks = {}, words, children }: BoxProps) {
  const { dialog } = useModalDialog({ onDismiss: onCancel, ...(first && { first }) })
  const describedBy = useId()
  return (
    <dialog
      {...dialog}
      role="alertdialog"
      aria-label={title}
      aria-describedby={describedBy}
      data-testid={testId}
      {...marks}
      className="fixed inset-0 m-auto w-[calc(100%-32px)] max-h-[calc(100dvh-24px)] max-w-96 animate-fade flex-col overflow-hidden rounded-card border border-line bg-raised text-text shadow-sheet open:flex"
    >
      <div
        id={describedBy}
        className="scroll-edges flex min-h-0 flex-col items-center gap-4 overflow-y-auto overscroll-contain px-5 pt-5 pb-3 text-center low:gap-2 low:pt-3"
      >
        {words}
      </div>
      <div className="flex shrink-0 flex-col items-center gap-2 px-5 pt-1 pb-5 low:pb-3">{children}</div>
    </dialog>
  )
}
