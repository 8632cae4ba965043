import { type MutationFilters, useIsMutating, usePrefetchQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Landmark from 'lucide-react/icons/landmark'
import QrCode from 'lucide-react/icons/qr-code'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { isRequest } from '@/api/core/cache/query-client'
import { sendGiftLink, uploadSlip, useDepositChannels } from '@/api/deposit'
import { slipHours } from '@/api/member-lookup'
import { useOpenQr } from '@/api/qrcode'
import { useWallet } from '@/api/wallet'
import { Empty } from '@/components/feedback/empty'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton, SkeletonRows } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { Disclosure } from '@/components/layout/disclosure'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { env } from '@/env'
import { DOT } from '@/lib/text/dot'
import { formatAccountNo, normaliseAccountNo } from '@/rules/account-number'
import { bankTitles } from '@/rules/bank-name'
import { readOwn, writeOwn } from '@/session/stored-token'
import { BankGroup, WalletGroup } from './channel-groups'
import { type BankChannel, type Channels, groupChannels, type Offered } from './channels'
import {
  type EnglishNamePrompt,
  GatedCopyButton,
  type MemberAccount,
  useEnglishNamePrompt,
} from './english-name-prompt'
import { useTransferred } from './use-transferred'

interface DepositModalProps {
  /** Renders the QR providers. */
  qr: (providers: readonly BankChannel[]) => ReactNode
  /**
   * Renders the slip upload, where slips are accepted. `isMain`: its button is the main action, because no unfolded
   * section has one.
   */
  slip: (isMain: boolean) => ReactNode
}

/** All deposit channels. */
export function DepositModal(parts: DepositModalProps) {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const sent = ({ mutationKey = [] }: MutationFilters) => ({ mutationKey, predicate: isRequest })
  const uploading = useIsMutating(sent(uploadSlip())) > 0
  const sending = useIsMutating(sent(sendGiftLink())) > 0
  const locked = uploading || sending
  return (
    <Modal name="deposit" title={t('deposit.title')} onClose={close} locked={locked}>
      <DepositContent {...parts} locked={locked} />
    </Modal>
  )
}

/** The sheet's content, rendered after its frame so that opening is fast. */
function DepositContent({ qr, slip, locked }: DepositModalProps & { locked: boolean }) {
  const channels = useDepositChannels()
  const providers = channels.data ? groupChannels(channels.data, false).qr : []
  // Loads in parallel with the channels, which say whether slips are accepted.
  usePrefetchQuery(slipHours())
  // For the member's bank account alone, so what home has read is new enough.
  const member = useWallet({ refetchOnMount: false })
  const account = member.data?.bankAccount ?? member.data?.profile ?? null
  const gate = useEnglishNamePrompt(account)
  const [unfolded, setUnfolded] = useState<GroupName | null>()
  const unfold = (name: GroupName | null) => {
    setUnfolded(name)
    if (name) writeOwn('last-channel', { name })
  }

  const own = (
    <QueryView query={member} loading={<Skeleton className="h-20" />}>
      {() => account && <OwnAccount account={account} gate={gate} />}
    </QueryView>
  )
  const parts = { member, gate, own, qr, slip, unfolded, onUnfold: unfold }
  return (
    <>
      <SheetBody>
        <div className="flex flex-col gap-3">
          <QueryView query={channels} loading={<SkeletonRows rows={7} className="h-104" />}>
            {(offered) => <Groups offered={offered} {...parts} />}
          </QueryView>
          {channels.isError && !channels.data && own}
        </div>
      </SheetBody>
      <SheetFooter>
        <TransferredButton
          qrCodes={providers.map(({ bankCode }) => bankCode)}
          isMain={unfolded === undefined || unfolded === 'qr'}
          locked={locked}
        />
      </SheetFooter>
      {gate.editor}
    </>
  )
}

/** "I have transferred": the main action while a QR is open and its section is unfolded. */
function TransferredButton(props: { qrCodes: readonly string[]; isMain: boolean; locked: boolean }) {
  const { qrCodes, isMain, locked } = props
  const { t } = useTranslation()
  const open = useOpenQr(qrCodes)
  const transferred = useTransferred()
  const look = isMain && open ? 'primary' : 'secondary'
  return (
    <Button data-testid="deposit-transfer" wide look={look} disabled={locked} onClick={transferred}>
      {t('deposit.transferred')}
    </Button>
  )
}

const GROUPS = ['qr', 'bank', 'wallet'] as const
type GroupName = (typeof GROUPS)[number]

/** The offered groups, the one that the member unfolded last first. */
function inOrder({ qr, bank, account, gift }: Channels, last: GroupName | undefined): GroupName[] {
  const counts = { qr: qr.length, bank: bank.length, wallet: account.length + gift.length }
  const offered = GROUPS.filter((name) => counts[name] > 0)
  return [...offered.filter((name) => name === last), ...offered.filter((name) => name !== last)]
}

interface GroupsProps extends DepositModalProps {
  offered: Offered
  member: ComponentProps<typeof WalletGroup>['member']
  gate: ReturnType<typeof useEnglishNamePrompt>
  own: ReactNode
  /** Undefined until the member unfolds or folds one: then it is the first. */
  unfolded: GroupName | null | undefined
  onUnfold: (name: GroupName | null) => void
}

function Groups({ offered, member, gate, own, qr, slip, unfolded, onUnfold }: GroupsProps) {
  const { t } = useTranslation()
  // The order stays while the sheet is open.
  const [last] = useState(() => readOwn('last-channel', { name: z.enum(GROUPS) })?.name)
  const groups = groupChannels(offered, env.truelinkPassphrase !== '')
  const order = inOrder(groups, last)
  const shown = unfolded === undefined ? (order[0] ?? null) : unfolded
  const hasMain = shown === 'qr' || (shown === 'wallet' && groups.gift.length > 0)
  const slips = offered.isManual !== false && slip(!hasMain)
  const parts = {
    qr: {
      icon: <QrCode size={22} />,
      title: t('deposit.qr.title'),
      note: t('deposit.qr.note'),
      content: () => qr(groups.qr),
    },
    bank: {
      icon: <Landmark size={22} />,
      title: t('deposit.bank.title'),
      note: t('deposit.bank.note'),
      content: () => <BankGroup banks={groups.bank} gate={gate} takesSlips={Boolean(slips)} />,
    },
    wallet: {
      icon: <Smartphone size={22} />,
      title: t('deposit.wallet.title'),
      note: t(walletNote(groups)),
      content: () => <WalletGroup accounts={groups.account} gifts={groups.gift} member={member} />,
    },
  }
  if (order.length === 0 && !slips)
    return (
      <Empty
        text={t('deposit.nothing')}
        action={
          <Link to="/user/contact" className="link">
            {t('deposit.contact')}
          </Link>
        }
      />
    )
  return (
    <>
      {order.map((name) => {
        const { content, ...head } = parts[name]
        return (
          <Disclosure
            key={name}
            {...head}
            testId={`deposit-group-${name}`}
            open={shown === name}
            onToggle={() => onUnfold(shown === name ? null : name)}
          >
            {content()}
          </Disclosure>
        )
      })}
      {own}
      {slips}
    </>
  )
}

function walletNote({ account, gift }: Channels) {
  if (account.length > 0 && gift.length > 0) return 'deposit.wallet.note'
  return gift.length > 0 ? 'deposit.wallet.noteGift' : 'deposit.wallet.noteAccount'
}

/** The member's own bank account. Deposits must come from it, so that they reach the wallet. */
function OwnAccount({ account, gate }: { account: MemberAccount; gate: EnglishNamePrompt }) {
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
