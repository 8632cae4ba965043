import type { Words } from '@/i18n/translation-type'
import type en from '../en/spin'

const spin: Words<typeof en> = {
  title: 'ວົງລໍ້ນຳໂຊກ',
  coins: 'ຫຼຽນ',
  spin: 'ໝຸນວົງລໍ້',
  turning: 'ວົງລໍ້ກຳລັງໝຸນ',
  noCoins: 'ຕ້ອງມີຫຼຽນຈຶ່ງຈະໝຸນວົງລໍ້ໄດ້',
  closed: 'ຂະນະນີ້ວົງລໍ້ປິດຢູ່ ກະລຸນາກັບມາໃໝ່ພາຍຫຼັງ',
  wheelLabel: '{{name}} ວົງລໍ້ {{count}} ຊ່ອງ',
  prizes: 'ລາງວັນໃນວົງລໍ້',
  failed: 'ໝຸນວົງລໍ້ບໍ່ສຳເລັດ',
  result: 'ຜົນການໝຸນ',
  resultIs: 'ຜົນການໝຸນ {{label}}',
  prizeUnnamed: 'ກວດເບິ່ງລາງວັນໄດ້ຢູ່ຈຳນວນຫຼຽນ ແລະ ລາຍການຄູປອງ',
  prizeHint: 'ຖ້າໄດ້ຄູປອງ ແລກໄດ້ຢູ່ລາຍການລຸ່ມວົງລໍ້',
  coupons: 'ຄູປອງຂອງຂ້ອຍ',
  noCoupons: 'ຍັງບໍ່ມີຄູປອງ',
  coupon: 'ຄູປອງ',
  amount: 'ຈຳນວນ',
  claim: 'ແລກຄູປອງ',
  claimAsk: 'ຕ້ອງການແລກຄູປອງນີ້ຫຼືບໍ່',
  claimDone: 'ແລກຄູປອງສຳເລັດ',
  claimFailed: 'ແລກຄູປອງບໍ່ສຳເລັດ',
}

export default spin
