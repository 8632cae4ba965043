import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isReportedFailure } from '@/api/core/cache/query-client'
import { useWatch } from '@/api/core/cache/use-watch'
import { useDepositChannels } from '@/api/deposit'
import { useModalRoute } from '@/components/overlay/modal-route'
import { currencyWord } from '@/currency/currency'
import { useOnline } from '@/lib/browser/online'
import { formatMoney } from '@/lib/money'
import { notifyHidden, tellChange } from '@/member/tell-change'
import { bankTitles } from '@/rules/bank-name'
import { useHeldQrs } from '@/session/held-qrs'
import { useNotedUnderWay } from '@/session/under-way'
import { HIDDEN_AMOUNT, hiddenBalance } from '@/stores/hidden-balance'
import { type OnQrEnd, useProviderQr, useQrToItsEnd } from './use-provider-qr'

/** Watches the QRs that this device knows of and tells how each ends, on every page but the sheet that does the same. */
export function QrWatch() {
  const held = useHeldQrs()
  const { modal } = useModalRoute()
  return modal !== 'deposit' && held.map((bankCode) => <WatchedQr key={bankCode} bankCode={bankCode} />)
}

function WatchedQr({ bankCode }: { bankCode: string }) {
  const { t, i18n } = useTranslation()
  const { data } = useDepositChannels({ enabled: false })
  const bank = data?.banks.find((one) => one.bankCode === bankCode)?.bank ?? null
  const name = bankTitles(bank, bankCode, i18n.language).title
  const { every } = useWatch()
  const { notify } = useNotedUnderWay()
  const online = useOnline()
  const query = useProviderQr(bankCode, true, {
    refetchInterval: ({ state: { error } }) => online && !(error && isReportedFailure(error)) && every,
    refetchIntervalInBackground: notify,
  })
  const tell = useCallback<OnQrEnd>(
    (why, amount) => {
      const shown = hiddenBalance.read() ? HIDDEN_AMOUNT : formatMoney(amount)
      const values = { amount: shown, currency: currencyWord(t), name }
      // The payment has an alert, with its receipt.
      if (why === 'paid') notifyHidden(t('deposit.qr.paid', values))
      else tellChange(t(`deposit.qr.${why}`, values), 'info')
    },
    [t, name],
  )
  useQrToItsEnd(bankCode, query, name, tell)
  return null
}
