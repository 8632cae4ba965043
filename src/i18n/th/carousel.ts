import type { Words } from '@/i18n/translation-type'
import type { carousel as en } from '../en/carousel'

export const carousel: Words<typeof en> = {
  role: 'ภาพสไลด์',
  slide: 'รูปภาพที่ {{number}} จาก {{total}}',
  previous: 'รูปภาพก่อนหน้า',
  next: 'รูปภาพถัดไป',
  pause: 'หยุดเลื่อนรูปภาพ',
  play: 'เลื่อนรูปภาพอัตโนมัติ',
}
