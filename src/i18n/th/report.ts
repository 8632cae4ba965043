import type { Words } from '@/i18n/translation-type'
import type en from '../en/report'

const report: Words<typeof en> = {
  title: 'แจ้งปัญหา',
  intro: 'ไฟล์นี้ช่วยให้แอดมินเห็นว่าเกิดอะไรขึ้น กรุณาบันทึกไฟล์ ส่งให้แอดมิน และแจ้งรหัสอ้างอิง',
  reference: 'รหัสอ้างอิง',
  copyReference: 'คัดลอกรหัสอ้างอิง',
  shared: 'สิ่งที่อยู่ในไฟล์',
  calls: 'การติดต่อกับระบบ',
  steps: 'ขั้นตอนที่ทำในแอป',
  time: 'เวลา',
  screen: 'หน้าจอ',
  version: 'เวอร์ชัน',
  device: 'อุปกรณ์',
  notShared: 'ข้อมูลที่ไม่รวมในไฟล์: ชื่อ เบอร์โทรศัพท์ เลขที่บัญชี รหัสผ่าน รหัส OTP รหัสผ่านเกม และข้อความแชต',
  everything: 'ดูทุกอย่างในไฟล์',
  everythingNote: 'ชื่อ เบอร์โทรศัพท์ และเลขที่บัญชี แทนด้วยข้อมูลสมมติ ส่วนจำนวนเงินและโค้ดโปรโมชันเป็นข้อมูลจริง',
  share: 'ส่งให้แอดมิน',
  save: 'บันทึกไฟล์',
  saved: 'ไฟล์พร้อมแล้ว รหัสอ้างอิง {{reference}}',
}

export default report
