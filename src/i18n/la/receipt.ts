import type { Words } from '@/i18n/translation-type'
import type en from '../en/receipt'

const receipt: Words<typeof en> = {
  balance: 'ຍອດເງິນໃນ {{account}}',
  time: 'ເວລາ',
  saved: 'ບັນທຶກຮູບແລ້ວ',
}

export default receipt
