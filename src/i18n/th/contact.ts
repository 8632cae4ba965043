import type { Words } from '@/i18n/translation-type'
import type { contact as en } from '../en/contact'

export const contact: Words<typeof en> = {
  title: 'ติดต่อเรา',
  openLine: 'เปิด LINE',
  openLineName: 'เปิด LINE {{name}}',
  lineName: 'LINE: {{name}}',
  copyName: 'คัดลอกชื่อ LINE',
  qr: 'QR สำหรับเพิ่มเพื่อนใน LINE',
  qrHint: 'สแกนด้วย LINE จากโทรศัพท์เครื่องอื่น หรือบันทึกรูปแล้วเลือกรูปนั้นในหน้าสแกน QR ของ LINE',
  website: 'เว็บไซต์ของเรา: {{host}}',
  version: 'เวอร์ชัน',
  build: 'รหัสเวอร์ชัน',
  empty: 'ขณะนี้ยังไม่มีข้อมูลการติดต่อ',
  password: {
    title: 'ลืมรหัสผ่าน',
    text: 'แอดมินจะตั้งรหัสผ่านใหม่ให้ กรุณาส่งข้อความนี้ พร้อมเบอร์โทรศัพท์และชื่อบัญชีธนาคาร',
    message: 'ลืมรหัสผ่าน\nเบอร์โทรศัพท์:\nชื่อบัญชีธนาคาร:',
    copy: 'คัดลอกข้อความ',
  },
  chat: 'แชตกับแอดมิน',
}
