import { usePrefetchQuery } from '@tanstack/react-query'
import { slipHours } from '@/api/member-lookup'
import { DepositModal } from '@/features/deposit/deposit-modal'
import { QrGroup } from '@/features/qr-deposit/qr-group'
import { SlipUpload } from '@/features/slip-upload/slip-upload'

/** The deposit modal, put together from its three parts, which know nothing of each other. */
export default function Deposit() {
  // Asked for beside the channels, which say whether slips are taken at all.
  usePrefetchQuery(slipHours())
  return (
    <DepositModal
      qr={(providers) => <QrGroup providers={providers} />}
      slip={(isMain) => <SlipUpload isMain={isMain} />}
    />
  )
}
