import type en from '../en/terms'
import type { Words } from '../words'

const terms: Words<typeof en> = {
  conditions: 'ເງື່ອນໄຂ',
  noConditions: 'ຍັງບໍ່ມີເງື່ອນໄຂໃຫ້ສະແດງ',
  agreement: 'ຂໍ້ຕົກລົງ',
  noAgreement: 'ຍັງບໍ່ມີຂໍ້ຕົກລົງໃຫ້ສະແດງ',
  remember: 'ບໍ່ຕ້ອງສະແດງອີກໃນເຄື່ອງນີ້',
}

export default terms
