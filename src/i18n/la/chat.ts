import type { Words } from '@/i18n/translation-type'
import type en from '../en/chat'

const chat: Words<typeof en> = {
  title: 'ແຊັດກັບແອັດມິນ',
  restart: 'ບໍ່ແມ່ນທ່ານບໍ່ ເລີ່ມໃໝ່',
  open: 'ແຊັດກັບແອັດມິນ',
  openUnread: 'ແຊັດກັບແອັດມິນ ຂໍ້ຄວາມໃໝ່ {{count}} ຂໍ້ຄວາມ',
  openUnreadMore: 'ແຊັດກັບແອັດມິນ ຂໍ້ຄວາມໃໝ່ຢ່າງໜ້ອຍ {{count}} ຂໍ້ຄວາມ',
  invite: 'ຖ້າມີບັນຫາ ແຊັດກັບແອັດມິນໄດ້ເລີຍ',
  inviteClose: 'ປິດຂໍ້ຄວາມນີ້',
  connection: { connected: 'ເຊື່ອມຕໍ່ແລ້ວ', connecting: 'ກຳລັງເຊື່ອມຕໍ່', offline: 'ບໍ່ມີອິນເຕີເນັດ' },
  messages: 'ຂໍ້ຄວາມ',
  start: 'ພິມຂໍ້ຄວາມຫາແອັດມິນໄດ້ເລີຍ ແອັດມິນຈະຕອບຢູ່ບ່ອນນີ້',
  older: 'ເບິ່ງຂໍ້ຄວາມກ່ອນໜ້ານີ້',
  newMessages: 'ຂໍ້ຄວາມໃໝ່ {{count}} ຂໍ້ຄວາມ',
  toEnd: 'ໄປຫາຂໍ້ຄວາມຫຼ້າສຸດ',
  sessionEnd: 'ຈົບການສົນທະນາ',
  you: 'ທ່ານ:',
  admin: 'ແອັດມິນ:',
  said: 'ແອັດມິນ: {{text}}',
  someMessage: 'ໄດ້ສົ່ງຂໍ້ຄວາມຫາທ່ານ',
  unsupported: 'ສະແດງຂໍ້ຄວາມນີ້ຢູ່ບ່ອນນີ້ບໍ່ໄດ້',
  input: 'ພິມຂໍ້ຄວາມ',
  send: 'ສົ່ງຂໍ້ຄວາມ',
  attach: 'ແນບຮູບພາບ ຫຼື ວິດີໂອ',
  counter: '{{length}} ຈາກ {{most}} ຕົວອັກສອນ',
  status: { uploading: 'ກຳລັງອັບໂຫຼດ', sending: 'ກຳລັງສົ່ງ', failed: 'ສົ່ງບໍ່ສຳເລັດ', sent: 'ສົ່ງແລ້ວ' },
  retry: 'ສົ່ງອີກຄັ້ງ',
  delete: 'ລຶບ',
  cancelUpload: 'ຍົກເລີກການອັບໂຫຼດ',
  picture: 'ຮູບພາບ',
  openPicture: 'ເບິ່ງຮູບພາບຂະໜາດໃຫຍ່',
  video: 'ວິດີໂອ',
  openFile: 'ເປີດໄຟລ໌',
}

export default chat
