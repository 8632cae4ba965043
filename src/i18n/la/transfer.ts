import type { Words } from '@/i18n/translation-type'
import type en from '../en/transfer'

const transfer: Words<typeof en> = {
  title: 'ໂອນເງິນ',
  mainWallet: 'ກະເປົາຫຼັກ',
  from: 'ຈາກ',
  to: 'ໄປຫາ',
  choose: 'ເລືອກບັນຊີ',
  swap: 'ສະຫຼັບຕົ້ນທາງ ແລະ ປາຍທາງ',
  same: 'ໂອນເຂົ້າບັນຊີດຽວກັນບໍ່ໄດ້ ກະລຸນາເລືອກບັນຊີອື່ນ',
  amount: 'ຈຳນວນເງິນ',
  all: 'ທັງໝົດ',
  minimum: 'ຂັ້ນຕ່ຳ',
  belowMinimum: 'ໂອນເງິນຂັ້ນຕ່ຳ {{amount}} {{currency}}',
  tooMuch: 'ຈຳນວນເງິນເກີນຍອດທີ່ມີ',
  way: '{{from}} → {{to}}',
  submit: 'ໂອນເງິນ',
  submitAmount: 'ໂອນເງິນ {{amount}} {{currency}}',
  submitAll: 'ໂອນເງິນທັງໝົດ',
  done: 'ໂອນເງິນສຳເລັດ',
  doneAmount: '{{amount}} {{currency}}\n{{from}} → {{to}}',
  doneAll: 'ເງິນທັງໝົດ\n{{from}} → {{to}}',
  failedTitle: 'ໂອນເງິນບໍ່ສຳເລັດ',
}

export default transfer
