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
  password: {
    open: 'ປ່ຽນລະຫັດຜ່ານ',
    title: 'ປ່ຽນລະຫັດຜ່ານ',
    old: 'ລະຫັດຜ່ານເກົ່າ',
    new: 'ລະຫັດຜ່ານໃໝ່',
    confirm: 'ຢືນຢັນລະຫັດຜ່ານໃໝ່',
    submit: 'ປ່ຽນລະຫັດຜ່ານ',
    failed: 'ປ່ຽນລະຫັດຜ່ານບໍ່ສຳເລັດ',
    unknown: 'ລະຫັດຜ່ານອາດປ່ຽນແລ້ວ ຄັ້ງຕໍ່ໄປ ກະລຸນາເຂົ້າສູ່ລະບົບດ້ວຍລະຫັດຜ່ານໃໝ່ກ່ອນ ຖ້າເຂົ້າບໍ່ໄດ້ໃຫ້ໃຊ້ລະຫັດຜ່ານເກົ່າ',
    changed: 'ປ່ຽນລະຫັດຜ່ານແລ້ວ',
    strength: {
      none: 'ລະຫັດຜ່ານທີ່ຍາວ ແລະ ຮູ້ຜູ້ດຽວ ປອດໄພທີ່ສຸດ',
      weak: 'ເດົາງ່າຍ ກະລຸນາຕັ້ງໃຫ້ຍາວຂຶ້ນ ຫຼື ບໍ່ລຽງກັນ',
      fair: 'ພໍໃຊ້ ເພີ່ມອີກຈັກໜ້ອຍຈະເດົາຍາກຂຶ້ນ',
      strong: 'ເດົາຍາກ',
    },
  },
}

export default profile
