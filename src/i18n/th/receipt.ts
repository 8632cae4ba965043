import type { Words } from '@/i18n/translation-type'
import type en from '../en/receipt'

const receipt: Words<typeof en> = {
  balance: 'ยอดเงินใน {{account}}',
  time: 'เวลา',
  saved: 'บันทึกรูปแล้ว',
}

export default receipt
