import type { Words } from '@/i18n/translation-type'
import type { refund as en } from '../en/refund'

export const refund: Words<typeof en> = {
  title: 'คืนยอดเสีย',
  amount: 'เงินคืนที่รับได้',
  successRate: 'โอกาสได้รับ',
  failRate: 'โอกาสไม่ได้รับ',
  unreadable: 'โหลดจำนวนเงินคืนไม่สำเร็จ กรุณาลองใหม่ภายหลังหรือติดต่อแอดมิน',
  bonusUnknown: 'ไม่ทราบว่ามีโบนัสที่ใช้งานอยู่หรือไม่ หากมี จะรับเงินคืนไม่ได้',
  toBonus: 'ไปหน้าโบนัส',
  asBonus: 'ได้รับเต็มจำนวนเป็นโบนัส ระหว่างใช้โบนัสจะถอนเงินไม่ได้',
  byChance: 'มีโอกาส {{success}} ที่จะได้รับเข้ากระเป๋าหลัก หากไม่ได้รับ จะเสียสิทธิ์รับเงินคืนนี้',
  receive: 'รับเป็นโบนัส',
  toWallet: 'รับเข้ากระเป๋าหลัก',
  confirm: {
    bonusTitle: 'ต้องการรับเงินคืน {{amount}} {{currency}}เป็นโบนัสหรือไม่',
    title: 'ต้องการรับเงินคืนเข้ากระเป๋าหลักหรือไม่',
    chances:
      'มีโอกาส {{success}} ที่จะได้รับ {{amount}} {{currency}}เข้ากระเป๋าหลัก\nมีโอกาส {{fail}} ที่จะไม่ได้รับและเสียสิทธิ์รับเงินจำนวน {{amount}} {{currency}}',
  },
  done: 'รับเงินคืน {{amount}} {{currency}}เป็นโบนัสแล้ว',
  doneToWallet: 'รับเงินคืน {{amount}} {{currency}}เข้ากระเป๋าหลักแล้ว',
  failedTitleOf: 'รับเงินคืน {{amount}} {{currency}}ไม่สำเร็จ',
  history: 'เงินคืนที่รับแล้ว',
  historyNone: 'ยังไม่เคยรับเงินคืน',
  banners: 'เกี่ยวกับการคืนยอดเสีย',
}
