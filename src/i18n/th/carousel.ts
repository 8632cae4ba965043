export const carousel = {
  role: 'ภาพสไลด์',
  slide: 'รูปภาพที่ {{number}} จาก {{total}}',
  previous: 'รูปภาพก่อนหน้า',
  next: 'รูปภาพถัดไป',
  pause: 'หยุดเลื่อนรูปภาพ',
  play: 'เลื่อนรูปภาพอัตโนมัติ',
}
