import type { Words } from '@/i18n/translation-type'
import type en from '../en/withdraw'

const withdraw: Words<typeof en> = {
  title: 'ถอนเงิน',
  balance: 'กระเป๋าหลัก',
  inGames: 'อยู่ในเกม',
  moveFirst: 'โอนกลับกระเป๋า',
  amount: 'จำนวนเงิน',
  all: 'ทั้งหมด',
  min: 'ขั้นต่ำ',
  max: 'สูงสุด',
  noLimit: 'ไม่จำกัด',
  limitsUnknown: 'โหลดยอดถอนขั้นต่ำและสูงสุดไม่ได้ ระบบจะตรวจสอบยอดเมื่อท่านถอน',
  positive: 'จำนวนเงินต้องมากกว่า 0',
  belowMin: 'ถอนขั้นต่ำ {{amount}} {{currency}}',
  aboveMax: 'ถอนได้สูงสุด {{amount}} {{currency}}',
  tooMuch: 'มากกว่ายอดเงินในกระเป๋าหลัก',
  toAccount: 'เข้าบัญชีธนาคาร',
  noAccount: 'ยังไม่มีบัญชีธนาคาร กรุณาติดต่อแอดมิน',
  submit: 'ถอนเงิน',
  submitAmount: 'ถอนเงิน {{amount}} {{currency}}',
  done: 'ส่งคำขอถอนเงินแล้ว',
  wait: 'กรุณารอเงินโอนเข้าบัญชี ติดตามได้ในรายการเดินบัญชี',
  failed: 'ถอนเงินไม่สำเร็จ',
}

export default withdraw
