import type { Words } from '@/i18n/translation-type'
import type en from '../en/transfer'

const transfer: Words<typeof en> = {
  title: 'ຍ້າຍເງິນ',
  mainWallet: 'ກະເປົາຫຼັກ',
  from: 'ຈາກ',
  to: 'ໄປຫາ',
  choose: 'ເລືອກບັນຊີ',
  accountRequired: 'ກະລຸນາເລືອກບັນຊີ',
  swap: 'ສະຫຼັບຕົ້ນທາງ ແລະ ປາຍທາງ',
  same: 'ຍ້າຍເຂົ້າບັນຊີດຽວກັນບໍ່ໄດ້ ກະລຸນາເລືອກບັນຊີອື່ນ',
  amount: 'ຈຳນວນເງິນ',
  all: 'ທັງໝົດ',
  minimum: 'ຂັ້ນຕ່ຳ',
  belowMinimum: 'ຍ້າຍເງິນຂັ້ນຕ່ຳ {{amount}} {{currency}}',
  tooMuch: 'ຈຳນວນເງິນເກີນຍອດທີ່ມີ',
  way: '{{from}} → {{to}}',
  submit: 'ຍ້າຍເງິນ',
  submitAmount: 'ຍ້າຍເງິນ {{amount}} {{currency}}',
  submitAll: 'ຍ້າຍເງິນທັງໝົດ',
  done: 'ຍ້າຍເງິນສຳເລັດ',
  failedTitle: 'ຍ້າຍເງິນບໍ່ສຳເລັດ',
}

export default transfer
