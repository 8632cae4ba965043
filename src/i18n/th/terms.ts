import type { Words } from '@/i18n/translation-type'
import type { terms as en } from '../en/terms'

export const terms: Words<typeof en> = {
  conditions: 'ข้อกำหนดและเงื่อนไข',
  noConditions: 'ยังไม่มีข้อกำหนดและเงื่อนไขให้แสดง',
  agreement: 'ข้อตกลง',
  noAgreement: 'ยังไม่มีข้อตกลงให้แสดง',
  remember: 'ไม่ต้องแสดงอีกในเครื่องนี้',
}
