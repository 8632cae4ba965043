import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { ApiError } from '@/api/core/endpoint/errors'
import { entriesThatCame } from '@/api/core/wire/wire'
import {
  type refundCheck,
  takingRefund,
  useReceiveRefund,
  useRefundBanners,
  useRefundCheck,
  useRefunds,
  useRefundToWallet,
} from '@/api/refund'
import { doneText, successMessage } from '@/components/feedback/error-text'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { BannerSlides } from '@/components/media/banner-slides'
import { ServerHtml } from '@/components/media/server-html'
import { Amount } from '@/components/money/amount'
import { chances } from '@/components/money/chances'
import { MoneyRows, ROWS_PER_PAGE } from '@/components/money/money-rows'
import { moneyOrder } from '@/components/money/order'
import { SuccessRates } from '@/components/money/success-rates'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute, useOpenModal } from '@/components/overlay/modal-route'
import { currencyWord } from '@/currency/currency'
import { formatMoney } from '@/lib/money'
import { formatPercent } from '@/lib/percent'
import { askConfirm, showAlert } from '@/stores/dialogs'

/** Cashback: the amount, what blocks it, banners, the history, and receiving it. */
export default function RefundModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const openModal = useOpenModal()
  const query = useRefundCheck()
  const banners = useRefundBanners()
  const refund = useRefund(close)
  const check = query.data
  // What the server doesn't say clearly, it decides at the press.
  const takeable =
    check &&
    check.result !== false &&
    check.bonus !== true &&
    check.refundAmount !== null &&
    check.refundAmount > 0

  return (
    <Modal name="refund" title={t('refund.title')} onClose={close} locked={refund.busy}>
      <SheetBody>
        <div className="flex flex-col gap-4">
          <QueryView query={query} loading={<Skeleton className="h-44 w-full rounded-card" />}>
            {(read) => <RefundSummary check={read} />}
          </QueryView>
          <BannerSlides
            query={banners}
            label={t('refund.banners')}
            onOpen={() => openModal('banners', { banners: 'refund' })}
          />
          <RefundHistory />
        </div>
      </SheetBody>
      {check && (
        <SheetFooter>
          <p data-testid="refund-lock" className="text-pretty text-center text-sm text-warning">
            {t('refund.asBonus')}
          </p>
          <Button
            data-testid="refund-receive"
            look="primary"
            wide
            busy={refund.receiving}
            disabled={!takeable || refund.moving}
            onClick={() => refund.receive(check)}
          >
            {t('refund.receive')}
          </Button>
          <p data-testid="refund-chance" className="text-pretty text-center text-sm text-muted">
            {t('refund.byChance', { success: formatPercent(check.refundSuccess) })}
          </p>
          <Button
            data-testid="refund-to-wallet"
            wide
            busy={refund.moving}
            disabled={!takeable || refund.receiving}
            onClick={() => refund.toWallet(check)}
          >
            {t('refund.toWallet')}
          </Button>
        </SheetFooter>
      )}
    </Modal>
  )
}

/** The receivable amount, what blocks it, its chance of reaching the main wallet, and the operator's text. */
function RefundSummary({ check }: { check: RefundCheck }) {
  const { t } = useTranslation()
  const { result, bonus, info, refundAmount, refundSuccess, refundFail } = check
  const isNone = result === false || (refundAmount !== null && refundAmount <= 0)
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4">
      <div>
        <h3 className="text-muted">{t('refund.amount')}</h3>
        <p className="font-semibold text-[length:min(1.875rem,7.5vw)]">
          <Amount
            amount={refundAmount}
            testId="refund-amount"
            unitClassName="font-normal text-[0.6em] text-muted"
          />
        </p>
      </div>
      {isNone && <Note testId="refund-none" text={t('codes.errors.NO_REFUND')} />}
      {!isNone && refundAmount === null && <Note testId="refund-unreadable" text={t('refund.unreadable')} />}
      {bonus === null && <Note testId="refund-bonus-unknown" text={t('refund.bonusUnknown')} />}
      {bonus && (
        <div
          data-testid="refund-blocked"
          className="flex gap-3 rounded-control bg-warning-soft px-4 py-3 text-warning"
        >
          <CircleAlert className="mt-0.5 shrink-0" size={20} />
          <div>
            <p>{t('codes.errors.REFUND_CONDITION')}</p>
            <Link to="/user/bonus" className="link font-semibold text-warning">
              {t('refund.toBonus')}
            </Link>
          </div>
        </div>
      )}
      {!isNone && (
        <div>
          <h4 className="mb-1 text-muted text-sm">{t('refund.toWallet')}</h4>
          <SuccessRates of="refund" success={refundSuccess} fail={refundFail} />
        </div>
      )}
      {info && <ServerHtml html={info} />}
    </section>
  )
}

function Note({ testId, text }: { testId: string; text: string }) {
  return (
    <p data-testid={testId} className="rounded-control bg-surface px-4 py-3">
      {text}
    </p>
  )
}

/** The cashback received so far, ten a page. */
function RefundHistory() {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const query = useRefunds(
    { page, limit: ROWS_PER_PAGE },
    {
      placeholderData: keepPreviousData,
      select: ({ refunds: rows, total }) => ({
        total,
        came: entriesThatCame(rows),
        rows: rows.map(({ refundAmount, createdAt }) => ({
          title: t('refund.title'),
          amount: refundAmount,
          at: createdAt,
        })),
      }),
    },
  )
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('refund.history')}</h3>
      <MoneyRows
        query={query}
        page={page}
        onPage={setPage}
        testId="refund-row"
        emptyText={t('refund.historyNone')}
      />
    </section>
  )
}

type RefundCheck = z.output<typeof refundCheck.spec.output>

/**
 * The two ways to receive the cashback: as a bonus, or in the main wallet. Each asks before, because neither can be undone.
 * Only one can run at a time. `onDone` is called on success.
 */
function useRefund(onDone: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const receive = useReceiveRefund()
  const toWallet = useRefundToWallet()
  // Checked at the press, because the rendered state may be older than another press.
  const mayTake = () => client.isMutating(takingRefund) === 0

  const amountOf = ({ refundAmount }: RefundCheck) => ({
    amount: formatMoney(refundAmount),
    currency: currencyWord(t),
  })

  const outcomeOf = (check: RefundCheck, done: 'refund.done' | 'refund.doneToWallet') => {
    const values = amountOf(check)
    const order = moneyOrder(t, {
      type: 'bonus',
      amount: check.refundAmount,
      from: t('refund.title'),
      ...(done === 'refund.done' ? { to: t('bonus.title') } : {}),
    })
    return {
      onSuccess: ({ message }: { message: string }, shown?: ApiError) => {
        const said = successMessage(t, message, '')
        const text = doneText(t, said.code ? '' : said.text, shown)
        showAlert({ ...said, title: t(done, values), text, order })
        onDone()
      },
      onError: (error: ApiError) => showAlert({ title: t('refund.failedTitleOf', values), error, order }),
    }
  }
  const ask = async (title: string, text: string, ok: string) =>
    mayTake() && (await askConfirm({ title, text, ok })) && mayTake()

  return {
    busy: receive.busy || toWallet.busy,
    receiving: receive.busy,
    moving: toWallet.busy,
    receive: async (check: RefundCheck) => {
      const text = t('refund.asBonus')
      if (await ask(t('refund.confirm.bonusTitle', amountOf(check)), text, t('refund.receive')))
        receive.press(undefined, outcomeOf(check, 'refund.done'))
    },
    toWallet: async (check: RefundCheck) => {
      const { refundAmount: amount, refundSuccess: success, refundFail: fail } = check
      const text = t('refund.confirm.chances', chances(t, { amount, success, fail }))
      if (await ask(t('refund.confirm.title'), text, t('refund.toWallet')))
        toWallet.press(undefined, outcomeOf(check, 'refund.doneToWallet'))
    },
  }
}
