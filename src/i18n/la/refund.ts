import type { Words } from '@/i18n/translation-type'
import type en from '../en/refund'

const refund: Words<typeof en> = {
  title: 'ເງິນຄືນ',
  amount: 'ເງິນຄືນທີ່ຮັບໄດ້',
  successRate: 'ອັດຕາສຳເລັດ',
  failRate: 'ອັດຕາບໍ່ສຳເລັດ',
  none: 'ຍັງບໍ່ມີເງິນຄືນໃຫ້ຮັບ',
  unreadable: 'ອ່ານຈຳນວນເງິນຄືນບໍ່ໄດ້ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ ຫຼື ຕິດຕໍ່ແອັດມິນ',
  blocked: 'ຮັບເງິນຄືນບໍ່ໄດ້ໃນຂະນະທີ່ໃຊ້ໂບນັດຢູ່ ກະລຸນາເຮັດໃຫ້ຄົບຕາມເງື່ອນໄຂໂບນັດ ຫຼື ຍົກເລີກກ່ອນ',
  toBonus: 'ໄປໜ້າໂບນັດ',
  receive: 'ຮັບເງິນຄືນ',
  toWallet: 'ຮັບເຂົ້າກະເປົາຫຼັກ',
  confirm: {
    title: 'ຕ້ອງການຮັບເງິນຄືນເຂົ້າກະເປົາຫຼັກຫຼືບໍ່',
    rates: 'ອັດຕາສຳເລັດ {{success}}\nອັດຕາບໍ່ສຳເລັດ {{fail}}',
    ok: 'ຮັບເຂົ້າກະເປົາຫຼັກ',
  },
  done: 'ຮັບເງິນຄືນສຳເລັດ',
  failed: 'ຮັບເງິນຄືນບໍ່ສຳເລັດ',
  history: 'ເງິນຄືນທີ່ຮັບແລ້ວ',
  historyNone: 'ຍັງບໍ່ເຄີຍຮັບເງິນຄືນ',
  banners: 'ກ່ຽວກັບເງິນຄືນ',
}

export default refund
