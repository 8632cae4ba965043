import type { Words } from '@/i18n/translation-type'
import type { spin as en } from '../en/spin'

export const spin: Words<typeof en> = {
  title: 'วงล้อนำโชค',
  coins: 'เหรียญ',
  spin: 'หมุนวงล้อ',
  turning: 'วงล้อกำลังหมุน',
  noCoins: 'ต้องมีเหรียญจึงจะหมุนวงล้อได้ กรุณาสอบถามวิธีรับเหรียญจากแอดมิน',
  closed: 'ขณะนี้วงล้อปิดให้บริการ กรุณากลับมาใหม่ภายหลัง',
  wheelLabel: '{{name}} มี {{count}} ช่อง',
  prizes: 'รางวัลบนวงล้อ',
  failedTitle: 'หมุนวงล้อไม่สำเร็จ',
  result: 'ผลการหมุน',
  resultIs: 'ผลการหมุน {{label}}',
  prizeUnnamed: 'ตรวจสอบรางวัลได้จากจำนวนเหรียญและ “$t(spin.coupons)”',
  coupons: 'คูปองของคุณ',
  noCoupons: 'ยังไม่มีคูปอง',
  coupon: 'คูปอง',
  amount: 'จำนวน',
  claim: 'แลกคูปอง',
  claimAsk: 'ต้องการแลกคูปองนี้หรือไม่',
  claimDone: 'แลกคูปองสำเร็จ',
  claimFailed: 'แลกคูปองไม่สำเร็จ',
}
