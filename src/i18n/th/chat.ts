import type { Words } from '@/i18n/translation-type'
import type en from '../en/chat'

const chat: Words<typeof en> = {
  title: 'แชตกับแอดมิน',
  restart: 'ไม่ใช่คุณใช่ไหม เริ่มใหม่',
  open: 'แชตกับแอดมิน',
  openUnread: 'แชตกับแอดมิน ข้อความใหม่ {{count}} ข้อความ',
  openUnreadMore: 'แชตกับแอดมิน ข้อความใหม่อย่างน้อย {{count}} ข้อความ',
  invite: 'หากมีปัญหา แชตกับแอดมินได้เลย',
  inviteClose: 'ปิดข้อความนี้',
  connection: { connected: 'เชื่อมต่อแล้ว', connecting: 'กำลังเชื่อมต่อ', offline: 'ไม่มีอินเทอร์เน็ต' },
  messages: 'ข้อความ',
  start: 'พิมพ์ข้อความถึงแอดมินได้เลย แอดมินจะตอบที่นี่',
  older: 'ดูข้อความก่อนหน้า',
  newMessages: 'ข้อความใหม่ {{count}} ข้อความ',
  toEnd: 'ไปที่ข้อความล่าสุด',
  sessionEnd: 'สิ้นสุดการสนทนา',
  you: 'คุณ:',
  admin: 'แอดมิน:',
  said: 'แอดมิน: {{text}}',
  someMessage: 'ส่งข้อความถึงคุณ',
  unsupported: 'แสดงข้อความนี้ที่นี่ไม่ได้',
  input: 'พิมพ์ข้อความ',
  send: 'ส่งข้อความ',
  attach: 'แนบรูปภาพหรือวิดีโอ',
  counter: '{{length}} จาก {{most}} ตัวอักษร',
  status: { uploading: 'กำลังอัปโหลด', sending: 'กำลังส่ง', failed: 'ส่งไม่สำเร็จ', sent: 'ส่งแล้ว' },
  retry: 'ส่งอีกครั้ง',
  delete: 'ลบ',
  cancelUpload: 'ยกเลิกการอัปโหลด',
  picture: 'รูปภาพ',
  openPicture: 'ดูรูปภาพขนาดใหญ่',
  video: 'วิดีโอ',
  openFile: 'เปิดไฟล์',
}

export default chat
