import type en from '../en/lost'
import type { Words } from '../translation-type'

const lost: Words<typeof en> = {
  title: 'ລາຍການນີ້ສຳເລັດຫຼືບໍ່',
  unknown: 'ພວກເຮົາບໍ່ຮູ້ວ່າ {{action}} ເວລາ {{time}} ສຳເລັດຫຼືບໍ່ ເພາະບໍ່ໄດ້ຮັບຄຳຕອບຈາກລະບົບ',
  found: 'ລາຍການເຄື່ອນໄຫວມີ {{action}} ເວລາ {{time}} ແລ້ວ ສະຖານະ {{status}}',
  action: {
    deposit: 'ການຝາກເງິນ',
    bonus: 'ການຮັບໂບນັດ',
    finish_bonus: 'ການຍົກເລີກໂບນັດ',
    withdraw: 'ການຖອນເງິນ',
    transfer: 'ການໂອນເງິນ',
    other: 'ຄຳຂໍຂອງທ່ານ',
  },
  balance: 'ກະເປົາຫຼັກຕອນນີ້',
  rows: 'ລາຍການເຄື່ອນໄຫວຫຼັງຈາກນັ້ນ',
  none: 'ຍັງບໍ່ມີລາຍການໃໝ່',
  compare: 'ກະລຸນາທຽບຍອດເງິນກັບລາຍການເຄື່ອນໄຫວກ່ອນລອງອີກຄັ້ງ',
  goOn: 'ເຮັດຕໍ່ໂດຍບໍ່ເບິ່ງຍອດເງິນ',
}

export default lost
