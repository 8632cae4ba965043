import { DepositModal } from '@/features/deposit/deposit-modal'
import { QrGroup } from '@/features/qr-deposit/qr-group'
import { SlipUpload } from '@/features/slip-upload/slip-upload'

/** The deposit modal. It combines three independent features. */
export default function Deposit() {
  return (
    <DepositModal
      qr={(providers) => <QrGroup providers={providers} />}
      slip={(isMain) => <SlipUpload isMain={isMain} />}
    />
  )
}
