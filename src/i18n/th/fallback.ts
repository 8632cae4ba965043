import type { fallback as en } from '../en/fallback'
import type { Words } from '../translation-type'

export const fallback: Words<typeof en> = {
  noScript: 'กรุณาเปิด JavaScript ในเบราว์เซอร์เพื่อใช้งานเว็บไซต์นี้',
  notStarted: 'ยังเปิดหน้าไม่สำเร็จ กรุณาโหลดหน้านี้ใหม่ หรือใช้เบราว์เซอร์รุ่นใหม่กว่านี้',
  tooOld: 'เบราว์เซอร์นี้เก่าเกินไปสำหรับเว็บไซต์นี้ กรุณาอัปเดต หรือใช้เบราว์เซอร์รุ่นต่อไปนี้หรือใหม่กว่า',
  openAgain: 'เปิดใหม่',
}
