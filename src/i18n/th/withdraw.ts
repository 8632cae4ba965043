import type { Words } from '@/i18n/translation-type'
import type { withdraw as en } from '../en/withdraw'

export const withdraw: Words<typeof en> = {
  title: 'ถอนเงิน',
  max: 'สูงสุด',
  noLimit: 'ไม่จำกัด',
  limitsUnknown: 'โหลดยอดถอนขั้นต่ำและสูงสุดไม่สำเร็จ ระบบจะตรวจสอบจำนวนเงินเมื่อกดถอน',
  belowMin: 'ถอนเงินขั้นต่ำ {{amount}} {{currency}}',
  aboveMax: 'ถอนเงินได้สูงสุด {{amount}} {{currency}}',
  tooMuch: 'จำนวนเงินเกินยอดในกระเป๋าหลัก',
  toAccount: 'เข้าบัญชีธนาคาร',
  noAccount: 'ยังไม่มีบัญชีธนาคาร กรุณาติดต่อแอดมิน',
  submit: 'ถอนเงิน',
  submitAmount: 'ถอนเงิน {{amount}} {{currency}}',
  done: 'ส่งคำขอถอนเงินแล้ว',
  wait: 'ระบบกำลังโอนเข้าบัญชีธนาคารของคุณ ดูสถานะได้ในรายการเดินบัญชี',
  failedTitle: 'ถอนเงินไม่สำเร็จ',
}
