import { usePrefetchQuery } from '@tanstack/react-query'
import { slipHours } from '@/api/member-lookup'
import { DepositModal } from '@/features/deposit/deposit-modal'
import { QrGroup } from '@/features/qr-deposit/qr-group'
import { SlipUpload } from '@/features/slip-upload/slip-upload'

/** The deposit modal. It combines three independent features. */
export default function Deposit() {
  // Loads in parallel with the channels, which say whether slips are accepted.
  usePrefetchQuery(slipHours())
  return (
    <DepositModal
      qr={(providers) => <QrGroup providers={providers} />}
      slip={(isMain) => <SlipUpload isMain={isMain} />}
    />
  )
}
