import type { Words } from '@/i18n/translation-type'
import type { withdraw as en } from '../en/withdraw'

export const withdraw: Words<typeof en> = {
  title: 'ຖອນເງິນ',
  max: 'ສູງສຸດ',
  noLimit: 'ບໍ່ຈຳກັດ',
  limitsUnknown: 'ໂຫຼດຍອດຖອນຂັ້ນຕ່ຳ ແລະ ສູງສຸດບໍ່ສຳເລັດ ລະບົບຈະກວດສອບຈຳນວນເງິນເມື່ອກົດຖອນ',
  belowMin: 'ຖອນເງິນຂັ້ນຕ່ຳ {{amount}} {{currency}}',
  aboveMax: 'ຖອນເງິນໄດ້ສູງສຸດ {{amount}} {{currency}}',
  tooMuch: 'ຈຳນວນເງິນເກີນຍອດໃນກະເປົາຫຼັກ',
  toAccount: 'ເຂົ້າບັນຊີທະນາຄານ',
  noAccount: 'ຍັງບໍ່ມີບັນຊີທະນາຄານ ກະລຸນາຕິດຕໍ່ແອັດມິນ',
  submit: 'ຖອນເງິນ',
  submitAmount: 'ຖອນເງິນ {{amount}} {{currency}}',
  done: 'ສົ່ງຄຳຂໍຖອນເງິນແລ້ວ',
  wait: 'ລະບົບກຳລັງໂອນເຂົ້າບັນຊີທະນາຄານຂອງທ່ານ ເບິ່ງສະຖານະໄດ້ໃນລາຍການເຄື່ອນໄຫວ',
  failedTitle: 'ຖອນເງິນບໍ່ສຳເລັດ',
}
