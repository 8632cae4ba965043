import type { Words } from '@/i18n/translation-type'
import type en from '../en/transfer'

const transfer: Words<typeof en> = {
  title: 'โอนเงิน',
  mainWallet: 'กระเป๋าหลัก',
  from: 'จาก',
  to: 'ไปยัง',
  choose: 'เลือกบัญชี',
  swap: 'สลับต้นทางและปลายทาง',
  same: 'โอนเข้าบัญชีเดียวกันไม่ได้ กรุณาเลือกบัญชีอื่น',
  amount: 'จำนวนเงิน',
  all: 'ทั้งหมด',
  minimum: 'ขั้นต่ำ',
  belowMinimum: 'โอนขั้นต่ำ {{amount}} {{currency}}',
  tooMuch: 'จำนวนเงินเกินยอดที่มี',
  way: '{{from}} → {{to}}',
  submit: 'โอนเงิน',
  submitAmount: 'โอนเงิน {{amount}} {{currency}}',
  submitAll: 'โอนเงินทั้งหมด',
  done: 'โอนเงินสำเร็จ',
  doneAmount: '{{amount}} {{currency}}\n{{from}} → {{to}}',
  doneAll: 'เงินทั้งหมด\n{{from}} → {{to}}',
  failed: 'โอนเงินไม่สำเร็จ',
}

export default transfer
