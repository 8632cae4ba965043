import { hashKey, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isOfSignedOutMember, isReportedFailure } from '@/api/core/cache/query-client'
import { useRefresh } from '@/api/core/cache/use-refresh'
import { useWatch } from '@/api/core/cache/use-watch'
import { actionOf } from '@/api/core/endpoint/endpoint-spec'
import { toApiError } from '@/api/core/endpoint/errors'
import { pressOf, readSent } from '@/api/core/money/sent-actions'
import { sentWords } from '@/api/core/money/sent-words'
import { uploadSlip } from '@/api/deposit'
import { evidence } from '@/api/evidence-readers'
import { moneyPolicy } from '@/api/money'
import { slips, statement } from '@/api/statement'
import { withdrawAll } from '@/api/wallet'
import { useModalRoute } from '@/components/overlay/modal-route'
import { currencyWord } from '@/currency/currency'
import { actionName } from '@/i18n/action-name'
import { clearNotices } from '@/lib/browser/notices'
import { useOnline } from '@/lib/browser/online'
import { formatMoney } from '@/lib/money'
import { tellChange } from '@/member/tell-change'
import {
  endedRows,
  FIRST_PAGE,
  isInProgress,
  type Row,
  useOpenSent,
  useReadRows,
} from '@/member/use-under-way'
import { type Kind, noteUnderWay, useNotedUnderWay } from '@/session/under-way'
import { hiddenBalance } from '@/stores/hidden-balance'

/**
 * Watches withdrawals and slips in progress, and actions without an answer, on every page of the member, and tells what
 * became of each. Sends no request while this device knows of none.
 */
export function MoneyWatch() {
  useNewOnes()
  useNoticesGone()
  const rows = useReadRows()
  useRowChanges('withdraw', rows.withdraw)
  useRowChanges('slip', rows.slip)
  useReads(useOutcomes())
  return null
}

/** Notes a withdrawal or a slip that was sent from here. */
function useNewOnes() {
  const client = useQueryClient()
  useEffect(() => {
    const kinds = new Map<string, Kind>([
      [actionOf(withdrawAll.spec), 'withdraw'],
      [actionOf(uploadSlip.spec), 'slip'],
    ])
    return client.getMutationCache().subscribe(({ mutation }) => {
      const { meta, state } = mutation ?? {}
      const kind = meta?.spec && kinds.get(actionOf(meta.spec))
      if (mutation && kind && state?.status === 'success' && !isOfSignedOutMember(client, mutation))
        noteUnderWay(kind, true)
    })
  }, [client])
}

/** The member who looks at the page needs no notification. */
function useNoticesGone() {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && clearNotices()
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

/** Tells each row that has ended since it was last read, in the words of the statement. */
function useRowChanges(kind: Kind, rows: readonly Row[] | undefined) {
  const { t } = useTranslation()
  const refresh = useRefresh('wallet', 'statement')
  const before = useRef<readonly Row[]>([])
  // In an effect, because a row changes with the server's answer.
  useEffect(() => {
    if (!rows) return
    const ended = endedRows(before.current, rows)
    before.current = rows.filter(isInProgress)
    noteUnderWay(kind, before.current.length > 0)
    for (const { status, amount } of ended) {
      const name = kind === 'slip' ? t('statement.place.SLIP') : t('statement.type.withdraw')
      const isShown = amount !== null && !hiddenBalance.read()
      const what = isShown ? `${name} ${formatMoney(amount)} ${currencyWord(t)}` : name
      tellChange(`${what}: ${t(`statement.status.${status}`)}`, status === 'SUCCESS' ? 'success' : 'danger')
    }
    if (ended.length > 0) refresh()
  }, [kind, rows, refresh, t])
}

/**
 * Judges the reported actions by what was read, and tells those whose outcome was open before. Gives those that still
 * are.
 */
function useOutcomes() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const judged = useOpenSent()
    .filter(({ reported }) => reported)
    .map((sent) => {
      const press = pressOf(sent, readSent())
      return { sent, ...evidence.judge(client, press, ({ queryKey }) => client.getQueryData(queryKey)) }
    })
  const open = judged.filter(({ is }) => is !== 'shown' && is !== 'failed').map(({ sent }) => sent)
  const before = useRef(new Set<string>())
  useEffect(() => {
    for (const { sent, is } of judged) {
      if (open.includes(sent)) continue
      moneyPolicy.end(sent)
      if (!before.current.has(sent.id)) continue
      const words = sentWords(t, sent)
      if (hiddenBalance.read()) words.action = actionName(t, sent.action)
      if (is === 'shown') tellChange(t('lost.shown', words), 'success', true)
      else tellChange(t('lost.failed', words), 'danger', true)
    }
    before.current = new Set(open.map(({ id }) => id))
  })
  return open
}

/** Reads what says how it goes, each answer by one query, and not where the open sheet reads it itself. */
function useReads(open: ReturnType<typeof useOutcomes>) {
  const client = useQueryClient()
  const { kinds, notify } = useNotedUnderWay()
  const { modal } = useModalRoute()
  const online = useOnline()
  const { every } = useWatch([...kinds, ...open.map(({ id }) => id)].join())
  const all = [
    ...(kinds.includes('withdraw') ? [statement(FIRST_PAGE)] : []),
    ...(kinds.includes('slip') && modal !== 'slips' ? [slips(FIRST_PAGE)] : []),
    ...evidence.queriesOf(client, { signs: open.flatMap(({ signs }) => signs) }),
  ]
  const queries = new Map(all.map((query) => [hashKey(query.queryKey), query]))
  useQueries({
    queries: [...queries.values()].map((query) => ({
      ...query,
      refetchInterval: ({ state: { error } }: { state: { error: Error | null } }) =>
        online && !(error && isReportedFailure(toApiError(error))) && every,
      refetchIntervalInBackground: notify,
    })),
  })
}
