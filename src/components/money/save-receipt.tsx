import { useTranslation } from 'react-i18next'
import { canShareFiles, shareOrSave } from '@/lib/browser/download'
import { toast } from '@/stores/toasts'
import { toastSaved } from '../feedback/saved-toast'
import { Button } from '../layout/button'
import { type ReceiptText, receiptPicture } from './receipt-picture'

const FILE = 'receipt.png'

interface SaveReceiptProps {
  receipt: () => ReceiptText
  testId: string
}

/** Shares a receipt as a picture, or saves it where the browser shares no files. Lines without a value are left out. */
export function SaveReceipt({ receipt, testId }: SaveReceiptProps) {
  const { t } = useTranslation()
  const save = async () => {
    try {
      const { rows, ...rest } = receipt()
      const picture = await receiptPicture({ ...rest, rows: rows.filter(({ value }) => value !== '') })
      if ((await shareOrSave(picture, FILE)) === 'saved') toastSaved(t('receipt.saved'), t('receipt.inApp'))
    } catch {
      toast({ kind: 'danger', text: t('deposit.qr.notSaved') })
    }
  }
  return (
    <Button data-testid={testId} className="px-2" onClick={save}>
      {t(canShareFiles([new File([], FILE, { type: 'image/png' })]) ? 'common.share' : 'deposit.qr.save')}
    </Button>
  )
}
