import type { Words } from '@/i18n/translation-type'
import type { invite as en } from '../en/invite'

export const invite: Words<typeof en> = {
  title: 'ຊວນໝູ່',
  link: 'ລິ້ງຊວນໝູ່',
  copyLink: 'ສຳເນົາລິ້ງຊວນໝູ່',
  qr: 'QR ຂອງລິ້ງຊວນໝູ່',
  shareTitle: 'ມາເປັນສະມາຊິກນຳກັນ',
  friends: 'ໝູ່ທີ່ລົງທະບຽນແລ້ວ',
  friend: 'ໝູ່',
  none: 'ຍັງບໍ່ມີໝູ່ລົງທະບຽນ ແບ່ງປັນລິ້ງໃຫ້ໝູ່ໄດ້ເລີຍ',
  banners: 'ກ່ຽວກັບການຊວນໝູ່',
}
