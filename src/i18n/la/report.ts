import type en from '../en/report'
import type { Words } from '../words'

const report: Words<typeof en> = {
  title: 'ແຈ້ງບັນຫາ',
  intro: 'ໄຟລ໌ນີ້ຊ່ວຍໃຫ້ຝ່າຍບໍລິການລູກຄ້າເຫັນວ່າເກີດຫຍັງຂຶ້ນ ກະລຸນາບັນທຶກໄຟລ໌ ສົ່ງໃຫ້ຝ່າຍບໍລິການລູກຄ້າ ແລະ ບອກເລກອ້າງອີງ',
  reference: 'ເລກອ້າງອີງ',
  copyReference: 'ສຳເນົາເລກອ້າງອີງ',
  shared: 'ສິ່ງທີ່ຢູ່ໃນໄຟລ໌',
  calls: 'ການຕິດຕໍ່ກັບເຊີບເວີ',
  steps: 'ຂັ້ນຕອນທີ່ເຮັດໃນແອັບ',
  time: 'ເວລາ',
  screen: 'ໜ້າຈໍ',
  version: 'ເວີຊັນ',
  device: 'ອຸປະກອນ',
  notShared: 'ບໍ່ຢູ່ໃນໄຟລ໌: ຊື່ ເບີໂທລະສັບ ເລກບັນຊີ ລະຫັດຜ່ານ ລະຫັດ OTP ລະຫັດຜ່ານເກມ ຂໍ້ຄວາມແຊັດ ແລະ ທຸກຢ່າງທີ່ພິມ',
  everything: 'ເບິ່ງທຸກຢ່າງໃນໄຟລ໌',
  everythingNote: 'ຊື່ ແລະ ຕົວເລກແທນດ້ວຍຄ່າສົມມຸດ',
  share: 'ສົ່ງໃຫ້ຝ່າຍບໍລິການລູກຄ້າ',
  save: 'ບັນທຶກໄຟລ໌',
  saved: 'ໄຟລ໌ພ້ອມແລ້ວ ເລກອ້າງອີງ {{reference}}',
}

export default report
