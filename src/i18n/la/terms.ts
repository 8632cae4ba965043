export const terms = {
  conditions: 'ຂໍ້ກຳນົດ ແລະ ເງື່ອນໄຂ',
  noConditions: 'ຍັງບໍ່ມີຂໍ້ກຳນົດ ແລະ ເງື່ອນໄຂໃຫ້ສະແດງ',
  agreement: 'ຂໍ້ຕົກລົງ',
  noAgreement: 'ຍັງບໍ່ມີຂໍ້ຕົກລົງໃຫ້ສະແດງ',
  remember: 'ບໍ່ຕ້ອງສະແດງອີກໃນເຄື່ອງນີ້',
}
