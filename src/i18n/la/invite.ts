import type { Words } from '@/i18n/translation-type'
import type en from '../en/invite'

const invite: Words<typeof en> = {
  title: 'ຊວນໝູ່',
  link: 'ລິ້ງຊວນໝູ່',
  copyLink: 'ສຳເນົາລິ້ງຊວນໝູ່',
  qr: 'QR ຂອງລິ້ງຊວນໝູ່',
  shareTitle: 'ຊວນມາເປັນສະມາຊິກນຳກັນ',
  bonus: 'ໂບນັດຊວນໝູ່',
  successRate: 'ໂອກາດສຳເລັດ',
  failRate: 'ໂອກາດບໍ່ສຳເລັດ',
  friends: 'ໝູ່ທີ່ລົງທະບຽນແລ້ວ',
  friend: 'ໝູ່',
  none: 'ຍັງບໍ່ມີໝູ່ລົງທະບຽນ ແບ່ງປັນລິ້ງເພື່ອຊວນໝູ່',
  banners: 'ກ່ຽວກັບການຊວນໝູ່',
}

export default invite
