import type { Words } from '@/i18n/translation-type'
import type en from '../en/invite'

const invite: Words<typeof en> = {
  title: 'ชวนเพื่อน',
  link: 'ลิงก์ชวนเพื่อน',
  copyLink: 'คัดลอกลิงก์ชวนเพื่อน',
  qr: 'QR ของลิงก์ชวนเพื่อน',
  shareTitle: 'ชวนมาเป็นสมาชิกด้วยกัน',
  bonus: 'โบนัสชวนเพื่อน',
  successRate: 'โอกาสสำเร็จ',
  failRate: 'โอกาสไม่สำเร็จ',
  friends: 'เพื่อนที่สมัครแล้ว',
  friend: 'เพื่อน',
  none: 'ยังไม่มีเพื่อนสมัคร แชร์ลิงก์เพื่อชวนเพื่อน',
  banners: 'เกี่ยวกับการชวนเพื่อน',
}

export default invite
