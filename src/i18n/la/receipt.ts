export const receipt = {
  balance: 'ຍອດເງິນໃນ {{account}}',
  time: 'ເວລາ',
  inApp: 'ບຣາວເຊີຂອງແອັບນີ້ອາດບັນທຶກຮູບບໍ່ໄດ້ ກະລຸນາຖ່າຍຮູບໜ້າຈໍແທນ',
  saved: 'ບັນທຶກຮູບແລ້ວ',
}
