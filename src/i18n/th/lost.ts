import type en from '../en/lost'
import type { Words } from '../translation-type'

const lost: Words<typeof en> = {
  title: 'รายการนี้สำเร็จหรือไม่',
  unknown: 'ยังไม่ทราบว่า{{action}}เมื่อ {{time}} สำเร็จหรือไม่ เพราะไม่ได้รับคำตอบจากระบบ',
  found: 'พบ{{action}}เมื่อ {{time}} ในรายการเดินบัญชี สถานะ {{status}}',
  action: {
    deposit: 'การฝากเงิน',
    bonus: 'การรับโบนัส',
    finish_bonus: 'การยกเลิกโบนัส',
    withdraw: 'การถอนเงิน',
    transfer: 'การโยกเงิน',
    other: 'คำขอของคุณ',
  },
  balance: 'ยอดกระเป๋าหลักขณะนี้',
  rows: 'รายการเดินบัญชีหลังจากนั้น',
  none: 'ยังไม่มีรายการใหม่',
  compare:
    'กรุณาตรวจสอบยอดเงินและรายการเดินบัญชีก่อนลองอีกครั้ง หากรายการเดิมสำเร็จแล้ว การทำรายการอีกครั้งจะทำให้เกิดรายการซ้ำ',
  goOn: 'ดำเนินการต่อโดยไม่ดูยอดเงิน',
}

export default lost
