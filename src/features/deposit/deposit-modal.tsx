import { type MutationFilters, useIsMutating, usePrefetchQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Landmark from 'lucide-react/icons/landmark'
import QrCode from 'lucide-react/icons/qr-code'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRequest } from '@/api/core/cache/query-client'
import { sendGiftLink, uploadSlip, useDepositChannels } from '@/api/deposit'
import { slipHours } from '@/api/member-lookup'
import { useOpenQr } from '@/api/qrcode'
import { useWallet } from '@/api/wallet'
import { Empty } from '@/components/feedback/empty'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { Disclosure } from '@/components/layout/disclosure'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { memberEnv } from '@/env.member'
import { BankGroup } from './bank-group'
import { type BankChannel, type Channels, groupChannels } from './channels'
import { useEnglishNamePrompt } from './english-name-prompt'
import { OwnAccount } from './own-account'
import { useTransferred } from './use-transferred'
import { WalletGroup } from './wallet-group'

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
  // Loads in parallel with the channels, which say whether slips are accepted.
  usePrefetchQuery(slipHours())
  // For the member's bank account alone, so what home has read is new enough.
  const member = useWallet({ refetchOnMount: false })
  const account = member.data?.bankAccount ?? member.data?.profile ?? null
  const gate = useEnglishNamePrompt(account)
  const [unfolded, setUnfolded] = useState<GroupName | null>()

  return (
    <>
      <SheetBody>
        <div className="flex flex-col gap-3">
          <QueryView query={member} loading={<Skeleton className="h-[9.7rem]" />}>
            {() => account && <OwnAccount account={account} gate={gate} />}
          </QueryView>
          <QueryView query={channels} loading={<Loading />}>
            {(offered) => {
              const groups = groupChannels(offered, memberEnv.truelinkPassphrase !== '')
              const shown = unfolded === undefined ? firstOf(groups) : unfolded
              const isSlipMain = shown !== 'qr' && !(shown === 'wallet' && groups.gift.length > 0)
              return (
                <Groups
                  groups={groups}
                  unfolded={shown}
                  onUnfold={setUnfolded}
                  gate={gate}
                  member={member}
                  qr={qr}
                  slip={offered.isManual !== false ? slip(isSlipMain) : null}
                />
              )
            }}
          </QueryView>
        </div>
      </SheetBody>
      <SheetFooter>
        <TransferredButton
          qrCodes={qrCodesOf(channels.data)}
          isMain={unfolded === undefined || unfolded === 'qr'}
          locked={locked}
        />
      </SheetFooter>
      {gate.editor}
    </>
  )
}

function qrCodesOf(offered: Parameters<typeof groupChannels>[0] | undefined) {
  return offered ? groupChannels(offered, false).qr.map(({ bankCode }) => bankCode) : []
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

function Loading() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-64" />
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
    </div>
  )
}

type GroupName = 'qr' | 'bank' | 'wallet'

function firstOf(groups: Channels): GroupName {
  if (groups.qr.length > 0) return 'qr'
  return groups.bank.length > 0 ? 'bank' : 'wallet'
}

interface GroupsProps {
  groups: Channels
  unfolded: GroupName | null
  onUnfold: (name: GroupName | null) => void
  gate: ReturnType<typeof useEnglishNamePrompt>
  member: ComponentProps<typeof WalletGroup>['member']
  qr: DepositModalProps['qr']
  slip: ReactNode
}

function Groups({ groups, unfolded, onUnfold, gate, member, qr, slip }: GroupsProps) {
  const { t } = useTranslation()
  const hasWallets = groups.account.length + groups.gift.length > 0
  const fold = (name: GroupName) => ({
    testId: `deposit-group-${name}`,
    open: unfolded === name,
    onToggle: () => onUnfold(unfolded === name ? null : name),
  })
  const icon = { 'aria-hidden': true, strokeWidth: 1.75, size: 22 } as const

  if (groups.qr.length + groups.bank.length === 0 && !hasWallets && !slip) return <Nothing />
  return (
    <>
      {groups.qr.length > 0 && (
        <Disclosure
          {...fold('qr')}
          icon={<QrCode {...icon} />}
          title={t('deposit.qr.title')}
          note={t('deposit.qr.note')}
        >
          {qr(groups.qr)}
        </Disclosure>
      )}
      {groups.bank.length > 0 && (
        <Disclosure
          {...fold('bank')}
          icon={<Landmark {...icon} />}
          title={t('deposit.bank.title')}
          note={t('deposit.bank.note')}
        >
          <BankGroup banks={groups.bank} gate={gate} takesSlips={Boolean(slip)} />
        </Disclosure>
      )}
      {hasWallets && (
        <Disclosure
          {...fold('wallet')}
          icon={<Smartphone {...icon} />}
          title={t('deposit.wallet.title')}
          note={t(walletNote(groups))}
        >
          <WalletGroup accounts={groups.account} gifts={groups.gift} member={member} />
        </Disclosure>
      )}
      {slip}
    </>
  )
}

function walletNote({ account, gift }: Channels) {
  if (account.length > 0 && gift.length > 0) return 'deposit.wallet.note'
  return gift.length > 0 ? 'deposit.wallet.noteGift' : 'deposit.wallet.noteAccount'
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <Empty
      text={t('deposit.nothing')}
      action={
        <Link
          to="/user/contact"
          className="inline-flex min-h-11 items-center font-medium text-info underline underline-offset-4"
        >
          {t('deposit.contact')}
        </Link>
      }
    />
  )
}
