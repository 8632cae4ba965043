import type { Words } from '@/i18n/translation-type'
import type { spin as en } from '../en/spin'

export const spin: Words<typeof en> = {
  title: 'ວົງລໍ້ນຳໂຊກ',
  coins: 'ຫຼຽນ',
  spin: 'ໝຸນວົງລໍ້',
  turning: 'ວົງລໍ້ກຳລັງໝຸນ',
  noCoins: 'ຕ້ອງມີຫຼຽນຈຶ່ງຈະໝຸນວົງລໍ້ໄດ້ ກະລຸນາສອບຖາມວິທີຮັບຫຼຽນຈາກແອັດມິນ',
  closed: 'ຂະນະນີ້ວົງລໍ້ປິດບໍລິການ ກະລຸນາເຂົ້າມາໃໝ່ພາຍຫຼັງ',
  wheelLabel: '{{name}} ມີ {{count}} ຊ່ອງ',
  prizes: 'ລາງວັນໃນວົງລໍ້',
  failedTitle: 'ໝຸນວົງລໍ້ບໍ່ສຳເລັດ',
  result: 'ຜົນການໝຸນ',
  resultIs: 'ຜົນການໝຸນ {{label}}',
  prizeUnnamed: 'ກະລຸນາກວດສອບຈຳນວນຫຼຽນ ແລະ “$t(spin.coupons)” ເພື່ອເບິ່ງລາງວັນທີ່ໄດ້ຮັບ',
  coupons: 'ຄູປອງຂອງທ່ານ',
  noCoupons: 'ຍັງບໍ່ມີຄູປອງ',
  coupon: 'ຄູປອງ',
  amount: 'ຈຳນວນ',
  claim: 'ແລກຄູປອງ',
  claimAsk: 'ຕ້ອງການແລກຄູປອງນີ້ຫຼືບໍ່',
  claimDone: 'ແລກຄູປອງສຳເລັດ',
  claimFailed: 'ແລກຄູປອງບໍ່ສຳເລັດ',
}
