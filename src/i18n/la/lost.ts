import type en from '../en/lost'
import type { Words } from '../translation-type'

const lost: Words<typeof en> = {
  title: 'ທຸລະກຳນີ້ສຳເລັດຫຼືບໍ່',
  unknown: 'ຍັງບໍ່ຊາບວ່າ {{action}} ເມື່ອ {{time}} ສຳເລັດຫຼືບໍ່ ເພາະບໍ່ໄດ້ຮັບຄຳຕອບຈາກລະບົບ',
  found: 'ພົບ {{action}} ເມື່ອ {{time}} ໃນລາຍການເຄື່ອນໄຫວ ສະຖານະ {{status}}',
  action: {
    deposit: 'ການຝາກເງິນ',
    bonus: 'ການຮັບໂບນັດ',
    finish_bonus: 'ການຍົກເລີກໂບນັດ',
    withdraw: 'ການຖອນເງິນ',
    transfer: 'ການຍ້າຍເງິນ',
    other: 'ຄຳຂໍຂອງທ່ານ',
  },
  balance: 'ຍອດກະເປົາຫຼັກຂະນະນີ້',
  rows: 'ລາຍການເຄື່ອນໄຫວຫຼັງຈາກນັ້ນ',
  none: 'ຍັງບໍ່ມີລາຍການໃໝ່',
  compare: 'ກະລຸນາກວດສອບຍອດເງິນ ແລະ ລາຍການເຄື່ອນໄຫວ ກ່ອນລອງໃໝ່ອີກຄັ້ງ ຖ້າທຸລະກຳນີ້ສຳເລັດແລ້ວ ການລອງໃໝ່ອາດເຮັດໃຫ້ເກີດທຸລະກຳຊ້ຳກັນ',
  goOn: 'ດຳເນີນການຕໍ່ໂດຍບໍ່ເບິ່ງຍອດເງິນ',
}

export default lost
