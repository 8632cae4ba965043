import type { fallback as en } from '../en/fallback'
import type { Words } from '../translation-type'

export const fallback: Words<typeof en> = {
  noScript: 'ເວັບໄຊນີ້ຕ້ອງໃຊ້ JavaScript ກະລຸນາເປີດ JavaScript ໃນບຣາວເຊີ',
  notStarted: 'ຍັງເປີດໜ້າບໍ່ສຳເລັດ ກະລຸນາໂຫຼດໜ້ານີ້ຄືນໃໝ່ ຫຼື ໃຊ້ບຣາວເຊີລຸ້ນໃໝ່ກວ່ານີ້',
  tooOld: 'ບຣາວເຊີນີ້ເກົ່າເກີນໄປສຳລັບເວັບໄຊນີ້ ກະລຸນາອັບເດດ ຫຼື ໃຊ້ບຣາວເຊີລຸ້ນຕໍ່ໄປນີ້ ຫຼື ໃໝ່ກວ່າ',
  openAgain: 'ເປີດໃໝ່',
}
