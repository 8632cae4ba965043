import type en from '../en/invite'
import type { Words } from '../words'

const invite: Words<typeof en> = {
  title: 'ชวนเพื่อน',
  link: 'ลิงก์ชวนเพื่อน',
  copyLink: 'คัดลอกลิงก์ชวนเพื่อน',
  qr: 'QR ของลิงก์ชวนเพื่อน',
  shareTitle: 'ชวนมาเป็นสมาชิกด้วยกัน',
  bonus: 'โบนัสชวนเพื่อน',
  successRate: 'อัตราสำเร็จ',
  failRate: 'อัตราไม่สำเร็จ',
  receive: 'รับโบนัสชวนเพื่อน',
  confirm: {
    title: 'รับโบนัสชวนเพื่อนหรือไม่',
    conditions: 'รับได้เมื่อเพื่อนที่ชวนเริ่มเล่นแล้ว และไม่มีโบนัสที่ใช้งานอยู่',
    rates: 'อัตราสำเร็จ {{success}}\nอัตราไม่สำเร็จ {{fail}}',
    ok: 'รับโบนัส',
    done: 'รับโบนัสชวนเพื่อนสำเร็จ',
    failed: 'รับโบนัสชวนเพื่อนไม่สำเร็จ',
  },
  friends: 'เพื่อนที่สมัครแล้ว',
  friend: 'เพื่อน',
  none: 'ยังไม่มีเพื่อนสมัคร แชร์ลิงก์เพื่อชวนเพื่อน',
  banners: 'เกี่ยวกับการชวนเพื่อน',
}

export default invite
