import type { Words } from '@/i18n/translation-type'
import type { home as en } from '../en/home'

export const home: Words<typeof en> = {
  coins: 'ຫຼຽນ',
  total: 'ຍອດເງິນລວມ',
  hideBalance: 'ເຊື່ອງຍອດເງິນ',
  showBalance: 'ສະແດງຍອດເງິນ',
  atLeast: 'ຢ່າງໜ້ອຍ',
  balanceAsOf: 'ຍອດເມື່ອ {{time}} ໂມງ ກຳລັງອັບເດດ…',
  atLeastWhy: 'ໂຫຼດຍອດຂອງບາງເກມບໍ່ສຳເລັດ ຍອດຕົວຈິງອາດຫຼາຍກວ່ານີ້',
  mainWallet: 'ກະເປົາຫຼັກ',
  inGames: 'ໃນເກມ',
  refresh: 'ອັບເດດຍອດ',
  lastUpdate: 'ອັບເດດຫຼ້າສຸດ',
  never: 'ຍັງບໍ່ເຄີຍອັບເດດ',
  notice: 'ແຈ້ງການ',
  invite: {
    label: 'ໂບນັດຊວນໝູ່',
    receive: 'ຮັບໂບນັດ',
    ask: 'ຕ້ອງການຮັບໂບນັດຊວນໝູ່ {{amount}} {{currency}} ຫຼືບໍ່',
    conditions:
      'ມີໂອກາດ {{success}} ທີ່ຈະໄດ້ຮັບ {{amount}} {{currency}}\nມີໂອກາດ {{fail}} ທີ່ຈະບໍ່ໄດ້ຮັບ ແລະ ເສຍສິດຮັບເງິນ {{amount}} {{currency}} ນີ້',
    done: 'ຮັບໂບນັດຊວນໝູ່ {{amount}} {{currency}} ເຂົ້າກະເປົາຫຼັກແລ້ວ',
    lostTitle: 'ເທື່ອນີ້ບໍ່ໄດ້ຮັບໂບນັດຊວນໝູ່ {{amount}} {{currency}}',
    failedTitle: 'ຮັບໂບນັດຊວນໝູ່ {{amount}} {{currency}} ບໍ່ສຳເລັດ',
  },
  tiles: {
    label: 'ບໍລິການ',
    offers: 'ສິດທິພິເສດ',
    games: 'ເກມ',
    coins: '{{coins}} ຫຼຽນ',
    refresh: 'ອັບເດດຍອດທັງໝົດ',
  },
  sections: {
    slot: 'ສະລັອດ',
    sport: 'ກິລາ ແລະ ຄາຊີໂນ',
    lotto: 'ຫວຍ',
  },
  noGames: 'ຂະນະນີ້ຍັງບໍ່ມີເກມ',
  gameUnit: 'ເຄຣດິດ',
  viewData: 'ເບິ່ງບັນຊີ',
  finder: {
    search: 'ຄົ້ນຫາເກມ',
    sections: 'ໄປຫາໝວດ',
    found: 'ພົບ {{count}} ເກມ',
    none: 'ບໍ່ພົບເກມຊື່ນີ້',
    own: 'ເກມຂອງທ່ານ',
  },
  takeBack: {
    ask: 'ຍ້າຍເງິນ {{amount}} {{currency}} ໃນ {{name}} ກັບຄືນເຂົ້າກະເປົາຫຼັກບໍ່',
    askHidden: 'ຍ້າຍເງິນໃນ {{name}} ກັບຄືນເຂົ້າກະເປົາຫຼັກບໍ່',
  },
  underWay: {
    label: 'ກຳລັງດຳເນີນການ',
    sent: 'ຍັງບໍ່ຊາບຜົນຂອງ{{action}}',
    notify: 'ແຈ້ງເຕືອນເມື່ອຊາບຜົນ',
    notifyOn: 'ຈະແຈ້ງເຕືອນເມື່ອຊາບຜົນ ໃນຂະນະທີ່ຍັງເປີດແອັບໄວ້',
    blocked: 'ບຣາວເຊີປິດການແຈ້ງເຕືອນຂອງເວັບນີ້ໄວ້ ເປີດໄດ້ໃນການຕັ້ງຄ່າຂອງບຣາວເຊີ',
  },
}
