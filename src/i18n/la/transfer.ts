import type { Words } from '@/i18n/translation-type'
import type { transfer as en } from '../en/transfer'

export const transfer: Words<typeof en> = {
  title: 'ຍ້າຍເງິນ',
  from: 'ຈາກ',
  to: 'ໄປຫາ',
  choose: 'ເລືອກບັນຊີ',
  accountRequired: 'ກະລຸນາເລືອກບັນຊີ',
  swap: 'ສະຫຼັບຕົ້ນທາງ ແລະ ປາຍທາງ',
  same: 'ຍ້າຍເຂົ້າບັນຊີດຽວກັນບໍ່ໄດ້ ກະລຸນາເລືອກບັນຊີອື່ນ',
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
  back: {
    open: 'ຍ້າຍເຂົ້າກະເປົາທັງໝົດ',
    title: 'ຍ້າຍເຂົ້າກະເປົາຫຼັກທັງໝົດ',
    none: 'ບໍ່ມີຍອດເງິນໃນເກມທີ່ຍ້າຍກັບຄືນໄດ້',
    progress: 'ກຳລັງຍ້າຍລາຍການທີ {{number}} ຈາກ {{total}}',
    done: 'ຍ້າຍເຂົ້າກະເປົາຫຼັກແລ້ວ {{amount}} {{currency}} ({{number}} ຈາກ {{total}} ລາຍການ)',
    left: 'ຍັງບໍ່ໄດ້ຍ້າຍ ເງິນຍັງຢູ່ໃນເກມ',
    othersStay: 'ເງິນໃນເກມອື່ນຍັງຢູ່ບ່ອນເກົ່າ',
  },
}
