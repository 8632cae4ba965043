import type { Words } from '@/i18n/translation-type'
import type en from '../en/refund'

const refund: Words<typeof en> = {
  title: 'เงินคืน',
  amount: 'เงินคืนที่รับได้',
  successRate: 'โอกาสสำเร็จ',
  failRate: 'โอกาสไม่สำเร็จ',
  none: 'ยังไม่มีเงินคืนให้รับ',
  unreadable: 'อ่านจำนวนเงินคืนไม่ได้ กรุณาลองใหม่ภายหลังหรือติดต่อแอดมิน',
  blocked: 'รับเงินคืนไม่ได้ขณะมีโบนัสที่ใช้งานอยู่ กรุณาทำตามเงื่อนไขโบนัสให้ครบหรือยกเลิกก่อน',
  toBonus: 'ไปหน้าโบนัส',
  receive: 'รับเป็นโบนัส',
  toWallet: 'รับเข้ากระเป๋าหลัก',
  confirm: {
    title: 'ต้องการรับเงินคืนเข้ากระเป๋าหลักหรือไม่',
    chances:
      'โอกาสสำเร็จ {{success}}: ได้รับ {{amount}} {{currency}}\nโอกาสไม่สำเร็จ {{fail}}: ไม่ได้รับเงิน {{amount}} {{currency}} นี้',
    ok: 'รับเข้ากระเป๋าหลัก',
  },
  done: 'รับเงินคืนสำเร็จ',
  failed: 'รับเงินคืนไม่สำเร็จ',
  history: 'เงินคืนที่รับแล้ว',
  historyNone: 'ยังไม่เคยรับเงินคืน',
  banners: 'เกี่ยวกับเงินคืน',
}

export default refund
