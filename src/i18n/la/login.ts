import type en from '../en/login'
import type { Words } from '../words'

const login: Words<typeof en> = {
  title: 'ເຂົ້າສູ່ລະບົບ',
  username: 'ເບີໂທລະສັບ',
  password: 'ລະຫັດຜ່ານ',
  remember: 'ຈື່ການເຂົ້າສູ່ລະບົບໃນເຄື່ອງນີ້',
  submit: 'ເຂົ້າສູ່ລະບົບ',
  noAccount: 'ຍັງບໍ່ມີບັນຊີ',
  register: 'ສະໝັກສະມາຊິກ',
  forgot: 'ລືມລະຫັດຜ່ານ',
  expired: 'ລະບົບນຳທ່ານອອກເພື່ອຄວາມປອດໄພ ກະລຸນາເຂົ້າສູ່ລະບົບອີກຄັ້ງ',
  notKept: 'ບຣາວເຊີນີ້ປິດການເກັບຂໍ້ມູນ ຈຶ່ງຈື່ການເຂົ້າສູ່ລະບົບບໍ່ໄດ້',
}

export default login
