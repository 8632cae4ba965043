import type { Words } from '@/i18n/translation-type'
import type { receipt as en } from '../en/receipt'

export const receipt: Words<typeof en> = {
  balance: 'ຍອດເງິນໃນ {{account}}',
  time: 'ເວລາ',
  inApp: 'ບຣາວເຊີຂອງແອັບນີ້ອາດບັນທຶກຮູບບໍ່ໄດ້ ກະລຸນາຖ່າຍຮູບໜ້າຈໍແທນ',
  saved: 'ບັນທຶກຮູບແລ້ວ',
}
