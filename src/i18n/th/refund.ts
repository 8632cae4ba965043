import type { Words } from '@/i18n/translation-type'
import type en from '../en/refund'

const refund: Words<typeof en> = {
  title: 'คืนยอดเสีย',
  amount: 'เงินคืนที่รับได้',
  successRate: 'โอกาสได้รับ',
  failRate: 'โอกาสไม่ได้รับ',
  none: 'ยังไม่มีเงินคืนให้รับ',
  unreadable: 'โหลดจำนวนเงินคืนไม่สำเร็จ กรุณาลองใหม่ภายหลังหรือติดต่อแอดมิน',
  blocked: 'รับเงินคืนไม่ได้ขณะมีโบนัสที่ใช้งานอยู่ กรุณาทำตามเงื่อนไขโบนัสให้ครบหรือยกเลิกก่อน',
  bonusUnknown: 'ไม่ทราบว่ามีโบนัสที่ใช้งานอยู่หรือไม่ หากมี จะรับเงินคืนไม่ได้',
  toBonus: 'ไปหน้าโบนัส',
  receive: 'รับเป็นโบนัส',
  toWallet: 'รับเข้ากระเป๋าหลัก',
  confirm: {
    title: 'ต้องการรับเงินคืนเข้ากระเป๋าหลักหรือไม่',
    chances:
      'มีโอกาส {{success}} ที่จะได้รับ {{amount}} {{currency}}เข้ากระเป๋าหลัก\nมีโอกาส {{fail}} ที่จะไม่ได้รับและเสียสิทธิ์รับเงินจำนวน {{amount}} {{currency}}',
    ok: 'รับเข้ากระเป๋าหลัก',
  },
  done: 'รับเงินคืน {{amount}} {{currency}}เป็นโบนัสแล้ว',
  doneToWallet: 'รับเงินคืน {{amount}} {{currency}}เข้ากระเป๋าหลักแล้ว',
  failedTitleOf: 'รับเงินคืน {{amount}} {{currency}}ไม่สำเร็จ',
  history: 'เงินคืนที่รับแล้ว',
  historyNone: 'ยังไม่เคยรับเงินคืน',
  banners: 'เกี่ยวกับการคืนยอดเสีย',
}

export default refund
