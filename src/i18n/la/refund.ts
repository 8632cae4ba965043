import type { Words } from '@/i18n/translation-type'
import type { refund as en } from '../en/refund'

export const refund: Words<typeof en> = {
  title: 'ເງິນຄືນ',
  amount: 'ເງິນຄືນທີ່ຮັບໄດ້',
  successRate: 'ໂອກາດໄດ້ຮັບ',
  failRate: 'ໂອກາດບໍ່ໄດ້ຮັບ',
  unreadable: 'ໂຫຼດຈຳນວນເງິນຄືນບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ ຫຼື ຕິດຕໍ່ແອັດມິນ',
  bonusUnknown: 'ບໍ່ຊາບວ່າມີໂບນັດທີ່ໃຊ້ຢູ່ຫຼືບໍ່ ຖ້າມີ ຈະຮັບເງິນຄືນບໍ່ໄດ້',
  toBonus: 'ໄປໜ້າໂບນັດ',
  asBonus: 'ໄດ້ຮັບເຕັມຈຳນວນເປັນໂບນັດ ໃນລະຫວ່າງໃຊ້ໂບນັດ ຈະຖອນເງິນບໍ່ໄດ້',
  byChance: 'ມີໂອກາດ {{success}} ທີ່ຈະໄດ້ຮັບເຂົ້າກະເປົາຫຼັກ ຖ້າບໍ່ໄດ້ຮັບ ຈະເສຍສິດຮັບເງິນຄືນນີ້',
  receive: 'ຮັບເປັນໂບນັດ',
  toWallet: 'ຮັບເຂົ້າກະເປົາຫຼັກ',
  confirm: {
    bonusTitle: 'ຕ້ອງການຮັບເງິນຄືນ {{amount}} {{currency}} ເປັນໂບນັດຫຼືບໍ່',
    title: 'ຕ້ອງການຮັບເງິນຄືນເຂົ້າກະເປົາຫຼັກຫຼືບໍ່',
    chances:
      'ມີໂອກາດ {{success}} ທີ່ຈະໄດ້ຮັບ {{amount}} {{currency}} ເຂົ້າກະເປົາຫຼັກ\nມີໂອກາດ {{fail}} ທີ່ຈະບໍ່ໄດ້ຮັບ ແລະ ເສຍສິດຮັບເງິນ {{amount}} {{currency}} ນີ້',
  },
  done: 'ຮັບເງິນຄືນ {{amount}} {{currency}} ເປັນໂບນັດແລ້ວ',
  doneToWallet: 'ຮັບເງິນຄືນ {{amount}} {{currency}} ເຂົ້າກະເປົາຫຼັກແລ້ວ',
  failedTitleOf: 'ຮັບເງິນຄືນ {{amount}} {{currency}} ບໍ່ສຳເລັດ',
  history: 'ເງິນຄືນທີ່ຮັບແລ້ວ',
  historyNone: 'ຍັງບໍ່ເຄີຍຮັບເງິນຄືນ',
  banners: 'ກ່ຽວກັບເງິນຄືນ',
}
