import type { Words } from '@/i18n/translation-type'
import type en from '../en/report'

const report: Words<typeof en> = {
  title: 'ແຈ້ງບັນຫາ',
  intro: 'ໄຟລ໌ນີ້ຊ່ວຍໃຫ້ແອັດມິນເຫັນວ່າເກີດຫຍັງຂຶ້ນ ກະລຸນາບັນທຶກໄຟລ໌ ສົ່ງໃຫ້ແອັດມິນ ແລະ ແຈ້ງລະຫັດອ້າງອີງ',
  reference: 'ລະຫັດອ້າງອີງ',
  copyReference: 'ສຳເນົາລະຫັດອ້າງອີງ',
  shared: 'ສິ່ງທີ່ຢູ່ໃນໄຟລ໌',
  calls: 'ການຕິດຕໍ່ກັບລະບົບ',
  steps: 'ຂັ້ນຕອນທີ່ເຮັດໃນແອັບ',
  time: 'ເວລາ',
  screen: 'ໜ້າຈໍ',
  version: 'ເວີຊັນ',
  device: 'ອຸປະກອນ',
  notShared: 'ຂໍ້ມູນທີ່ບໍ່ລວມໃນໄຟລ໌: ຊື່ ເບີໂທລະສັບ ເລກບັນຊີ ລະຫັດຜ່ານ ລະຫັດ OTP ລະຫັດຜ່ານເກມ ແລະ ຂໍ້ຄວາມແຊັດ',
  everything: 'ເບິ່ງທຸກຢ່າງໃນໄຟລ໌',
  everythingNote: 'ຊື່ ເບີໂທລະສັບ ແລະ ເລກບັນຊີ ຖືກແທນດ້ວຍຂໍ້ມູນສົມມຸດ ສ່ວນຈຳນວນເງິນ ແລະ ລະຫັດໂປຣໂມຊັນ ແມ່ນຂໍ້ມູນຈິງ',
  share: 'ສົ່ງໃຫ້ແອັດມິນ',
  save: 'ບັນທຶກໄຟລ໌',
  saved: 'ໄຟລ໌ພ້ອມແລ້ວ ລະຫັດອ້າງອີງ {{reference}}',
}

export default report
