import type { Words } from '@/i18n/translation-type'
import type { contact as en } from '../en/contact'

export const contact: Words<typeof en> = {
  title: 'ຕິດຕໍ່ພວກເຮົາ',
  openLine: 'ເປີດ LINE',
  openLineName: 'ເປີດ LINE {{name}}',
  lineName: 'LINE: {{name}}',
  copyName: 'ສຳເນົາຊື່ LINE',
  qr: 'QR ສຳລັບເພີ່ມໝູ່ໃນ LINE',
  qrHint: 'ສະແກນດ້ວຍ LINE ຈາກໂທລະສັບເຄື່ອງອື່ນ ຫຼື ບັນທຶກຮູບ ແລ້ວເລືອກຮູບນັ້ນໃນຕົວສະແກນ QR ຂອງ LINE',
  website: 'ເວັບໄຊຂອງພວກເຮົາ: {{host}}',
  version: 'ເວີຊັນ',
  build: 'ລະຫັດເວີຊັນ',
  empty: 'ຂະນະນີ້ຍັງບໍ່ມີຂໍ້ມູນການຕິດຕໍ່',
  password: {
    title: 'ລືມລະຫັດຜ່ານ',
    text: 'ແອັດມິນຈະຕັ້ງລະຫັດຜ່ານໃໝ່ໃຫ້ ກະລຸນາສົ່ງຂໍ້ຄວາມນີ້ ພ້ອມເບີໂທລະສັບ ແລະ ຊື່ບັນຊີທະນາຄານ',
    message: 'ລືມລະຫັດຜ່ານ\nເບີໂທລະສັບ:\nຊື່ບັນຊີທະນາຄານ:',
    copy: 'ສຳເນົາຂໍ້ຄວາມ',
  },
  chat: 'ແຊັດກັບແອັດມິນ',
}
