import type { Words } from '@/i18n/translation-type'
import type { invite as en } from '../en/invite'

export const invite: Words<typeof en> = {
  title: 'แนะนำเพื่อน',
  link: 'ลิงก์แนะนำเพื่อน',
  copyLink: 'คัดลอกลิงก์แนะนำเพื่อน',
  qr: 'QR ของลิงก์แนะนำเพื่อน',
  shareTitle: 'มาเป็นสมาชิกด้วยกัน',
  friends: 'เพื่อนที่สมัครแล้ว',
  friend: 'เพื่อน',
  none: 'ยังไม่มีเพื่อนสมัคร แชร์ลิงก์ให้เพื่อนได้เลย',
  banners: 'เกี่ยวกับการแนะนำเพื่อน',
}
