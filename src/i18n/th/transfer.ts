import type { Words } from '@/i18n/translation-type'
import type { transfer as en } from '../en/transfer'

export const transfer: Words<typeof en> = {
  title: 'โยกเงิน',
  from: 'จาก',
  to: 'ไปยัง',
  choose: 'เลือกบัญชี',
  accountRequired: 'กรุณาเลือกบัญชี',
  swap: 'สลับต้นทางและปลายทาง',
  same: 'โยกเข้าบัญชีเดียวกันไม่ได้ กรุณาเลือกบัญชีอื่น',
  all: 'ทั้งหมด',
  minimum: 'ขั้นต่ำ',
  belowMinimum: 'โยกเงินขั้นต่ำ {{amount}} {{currency}}',
  tooMuch: 'จำนวนเงินเกินยอดที่มี',
  way: '{{from}} → {{to}}',
  submit: 'โยกเงิน',
  submitAmount: 'โยกเงิน {{amount}} {{currency}}',
  submitAll: 'โยกเงินทั้งหมด',
  done: 'โยกเงินสำเร็จ',
  failedTitle: 'โยกเงินไม่สำเร็จ',
  back: {
    open: 'โยกกลับกระเป๋าทั้งหมด',
    title: 'โยกกลับกระเป๋าหลักทั้งหมด',
    none: 'ไม่มียอดเงินในเกมที่โยกกลับได้',
    progress: 'กำลังโยกรายการที่ {{number}} จาก {{total}}',
    done: 'โยกกลับกระเป๋าหลักแล้ว {{amount}} {{currency}} ({{number}} จาก {{total}} รายการ)',
    left: 'ยังไม่ได้โยก เงินยังอยู่ในเกม',
    othersStay: 'เงินในเกมอื่นยังอยู่ที่เดิม',
  },
}
