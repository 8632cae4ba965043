import type { Words } from '@/i18n/translation-type'
import type en from '../en/profile'

const profile: Words<typeof en> = {
  title: 'ຂໍ້ມູນສ່ວນຕົວ',
  member: 'ສະມາຊິກ',
  name: 'ຊື່',
  id: 'ລະຫັດສະມາຊິກ',
  created: 'ເປັນສະມາຊິກຕັ້ງແຕ່',
  username: 'ຊື່ຜູ້ໃຊ້',
  bankAccount: 'ບັນຊີທະນາຄານ',
  bankAccountName: 'ຊື່ບັນຊີ',
  bankName: 'ທະນາຄານ',
  bankAccountNo: 'ເລກບັນຊີ',
  copyId: 'ສຳເນົາລະຫັດສະມາຊິກ',
  copyAccountNo: 'ສຳເນົາເລກບັນຊີ',
  readOnly: 'ຖ້າຕ້ອງການແກ້ໄຂຂໍ້ມູນ ກະລຸນາຕິດຕໍ່ແອັດມິນ',
  device: 'ເຄື່ອງນີ້',
  scheme: { label: 'ຮູບແບບສີ', system: 'ຕາມເຄື່ອງ', light: 'ສະຫວ່າງ', dark: 'ມືດ' },
  password: {
    open: 'ປ່ຽນລະຫັດຜ່ານ',
    title: 'ປ່ຽນລະຫັດຜ່ານ',
    old: 'ລະຫັດຜ່ານເກົ່າ',
    new: 'ລະຫັດຜ່ານໃໝ່',
    confirm: 'ຢືນຢັນລະຫັດຜ່ານໃໝ່',
    submit: 'ປ່ຽນລະຫັດຜ່ານ',
    failedTitle: 'ປ່ຽນລະຫັດຜ່ານບໍ່ສຳເລັດ',
    unknown: 'ລະບົບອາດປ່ຽນລະຫັດຜ່ານໃຫ້ແລ້ວ ຄັ້ງຕໍ່ໄປ ກະລຸນາເຂົ້າສູ່ລະບົບ ດ້ວຍລະຫັດຜ່ານໃໝ່ກ່ອນ ຖ້າເຂົ້າບໍ່ໄດ້ ກະລຸນາໃຊ້ລະຫັດຜ່ານເກົ່າ',
    changed: 'ປ່ຽນລະຫັດຜ່ານແລ້ວ',
    strength: {
      none: 'ລະຫັດຜ່ານທີ່ຍາວ ແລະ ມີແຕ່ທ່ານຜູ້ດຽວທີ່ຮູ້ ປອດໄພທີ່ສຸດ',
      weak: 'ເດົາງ່າຍ ກະລຸນາຕັ້ງໃຫ້ຍາວຂຶ້ນ ແລະ ຢ່າໃຊ້ເບີໂທ ຕົວເລກລຽງກັນ ເຊັ່ນ 1234 ຫຼື ຕົວຊ້ຳກັນ',
      fair: 'ປານກາງ ເພີ່ມອີກສອງສາມຕົວອັກສອນ ຈະເດົາຍາກຂຶ້ນ',
      strong: 'ເດົາຍາກ',
    },
  },
}

export default profile
