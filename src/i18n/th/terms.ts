import type en from '../en/terms'
import type { Words } from '../words'

const terms: Words<typeof en> = {
  conditions: 'เงื่อนไข',
  noConditions: 'ยังไม่มีเงื่อนไขให้แสดง',
  agreement: 'ข้อตกลง',
  noAgreement: 'ยังไม่มีข้อตกลงให้แสดง',
  remember: 'ไม่ต้องแสดงอีกในเครื่องนี้',
}

export default terms
