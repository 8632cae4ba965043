import type en from '../en/lost'
import type { Words } from '../translation-type'

const lost: Words<typeof en> = {
  title: 'รายการนี้สำเร็จหรือไม่',
  unknown: 'เราไม่ทราบว่า {{action}} เวลา {{time}} สำเร็จหรือไม่ เพราะไม่ได้รับคำตอบจากระบบ',
  found: 'รายการเดินบัญชีมี {{action}} เวลา {{time}} แล้ว สถานะ {{status}}',
  action: {
    deposit: 'การฝากเงิน',
    bonus: 'การรับโบนัส',
    finish_bonus: 'การยกเลิกโบนัส',
    withdraw: 'การถอนเงิน',
    transfer: 'การโอนเงิน',
    other: 'คำขอของคุณ',
  },
  balance: 'กระเป๋าหลักตอนนี้',
  rows: 'รายการเดินบัญชีหลังจากนั้น',
  none: 'ยังไม่มีรายการใหม่',
  compare: 'กรุณาเทียบยอดเงินกับรายการเดินบัญชีก่อนลองอีกครั้ง',
  goOn: 'ทำต่อโดยไม่ดูยอดเงิน',
}

export default lost
