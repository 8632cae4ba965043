import type en from '../en/fallback'
import type { Words } from '../translation-type'

const fallback: Words<typeof en> = {
  noScript: 'กรุณาเปิด JavaScript ในเบราว์เซอร์เพื่อใช้งานเว็บไซต์นี้',
  notStarted: 'ยังเปิดหน้าไม่สำเร็จ กรุณาโหลดหน้านี้ใหม่ หรือใช้เบราว์เซอร์รุ่นใหม่กว่านี้',
  openAgain: 'เปิดใหม่',
}

export default fallback
