import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/layout/button'
import { DOT } from '@/lib/text/dot'
import { formatAccountNo, normaliseAccountNo } from '@/rules/account-number'
import { bankTitles } from '@/rules/bank-name'
import { type EnglishNamePrompt, GatedCopyButton, type MemberAccount } from './english-name-prompt'

/** The member's own bank account. Deposits must come from it, so that they reach the wallet. */
export function OwnAccount({ account, gate }: { account: MemberAccount; gate: EnglishNamePrompt }) {
  const { t, i18n } = useTranslation()
  const copyButton = useRef<HTMLButtonElement>(null)
  const accountNo = normaliseAccountNo(account.bankAccountNo)
  const { title, other } = bankTitles(account.bank, account.bankCode, i18n.language)
  return (
    <div data-testid="deposit-own-account" className="text-muted text-sm">
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="min-w-[min(7rem,100%)] flex-1 break-words">
          {t('deposit.own.note')} {[title, other].filter(Boolean).join(DOT)}{' '}
          <span translate="no">
            {account.bankAccountName.toUpperCase() || t('deposit.own.noName')}{' '}
            <span className="inline-block font-semibold tabular-nums">
              {formatAccountNo(account.bankAccountNo)}
            </span>
          </span>
        </p>
        <GatedCopyButton
          gate={gate}
          text={accountNo}
          testId="copy-own-account"
          label={t('deposit.own.copy')}
          buttonRef={copyButton}
        />
      </div>
      {gate.isNeeded && (
        <div className="mt-2 flex flex-col items-start gap-2 rounded-control bg-warning-soft p-3">
          <p className="text-sm text-warning">{t('deposit.name.notice')}</p>
          {!gate.editor && (
            <Button
              data-testid="bank-name-edit"
              onClick={() => gate.edit({ text: accountNo, button: copyButton })}
            >
              {t('deposit.name.edit')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
