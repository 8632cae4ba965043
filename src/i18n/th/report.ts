import type en from '../en/report'
import type { Words } from '../words'

const report: Words<typeof en> = {
  title: 'แจ้งปัญหา',
  intro: 'ไฟล์นี้ช่วยให้ฝ่ายบริการลูกค้าเห็นว่าเกิดอะไรขึ้น กรุณาบันทึกไฟล์ ส่งให้ฝ่ายบริการลูกค้า และแจ้งเลขอ้างอิง',
  reference: 'เลขอ้างอิง',
  copyReference: 'คัดลอกเลขอ้างอิง',
  shared: 'สิ่งที่อยู่ในไฟล์',
  calls: 'การติดต่อกับเซิร์ฟเวอร์',
  steps: 'ขั้นตอนที่ทำในแอป',
  time: 'เวลา',
  screen: 'หน้าจอ',
  version: 'เวอร์ชัน',
  device: 'อุปกรณ์',
  notShared: 'ไม่อยู่ในไฟล์: ชื่อ เบอร์โทรศัพท์ เลขที่บัญชี รหัสผ่าน รหัส OTP รหัสผ่านเกม ข้อความแชต และทุกอย่างที่พิมพ์',
  everything: 'ดูทุกอย่างในไฟล์',
  everythingNote: 'ชื่อและตัวเลขถูกแทนด้วยค่าสมมติ',
  share: 'ส่งให้ฝ่ายบริการลูกค้า',
  save: 'บันทึกไฟล์',
  saved: 'ไฟล์พร้อมแล้ว เลขอ้างอิง {{reference}}',
}

export default report
