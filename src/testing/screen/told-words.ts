import type { TOLD_ACTIONS } from './told-actions'

/**
 * What a member reads after each action: what was done, how much and where. Written as words, not as keys of the texts, so
 * that a text in the wrong place is found. All of an action's words are read, and of no other call.
 */
export const TOLD_WORDS: Readonly<Record<keyof typeof TOLD_ACTIONS, readonly string[]>> = {
  'transfer to a game': ['Transfer complete', '10.00 baht', 'FromMain wallet', 'ToPagoda Games'],
  'transfer to the wallet': ['Transfer complete', '20.00 baht', 'FromPagoda Games', 'ToMain wallet'],
  'transfer of the whole wallet': ['Transfer complete', '2,450.75 baht', 'ToPagoda Games'],
  withdrawal: ['Withdrawal requested', '100.00 baht', '123-456-7890', 'your statement'],
  'gift link': ['Gift link sent', 'about 1 minute'],
  slip: ["We've received your slip and are checking it"],
  QR: ['QR code for 50.00 baht from ZPAY'],
  'QR cancelled': ['The QR code is cancelled', "Don't pay with it"],
  bonus: ["You've claimed โบนัสรายวัน"],
  promotion: ["You've claimed LUMA100", '100.00 baht'],
  'bonus cancelled': ['The bonus has been cancelled'],
  cashback: ['Your cashback of 80.50 baht has been claimed as a bonus'],
  'cashback to the wallet': ['Your cashback of 80.50 baht is in your main wallet'],
  'invite bonus': ['Your invite bonus of 150.00 baht is in your main wallet'],
  'invite bonus in its sheet': ['Your invite bonus of 150.00 baht is in your main wallet'],
  spin: ['Spin result', '฿20'],
  coupon: ["You've claimed the coupon", '50.00 baht'],
  'balances refreshed': ['Last updated: just now'],
  'game account opened': ['Game account opened'],
  'game password reset': ['The game password has been reset'],
  'password changed': ['Your password has been changed'],
  'account name in English': ['Account name saved'],
  'sign-in': ['Total balance'],
  'one-time code': ['We sent an OTP to 0899999999'],
  registration: ['Your account is ready', 'Sign in with 0899999999'],
}

/** Words of these texts in Thai, Lao and English, as `LOCALES` has them. One text has all three. */
export const SAME_WORDS: readonly (readonly [string, string, string])[] = [
  ['โยกเงินสำเร็จ', 'ຍ້າຍເງິນສຳເລັດ', 'Transfer complete'],
  ['ส่งคำขอถอนเงินแล้ว', 'ສົ່ງຄຳຂໍຖອນເງິນແລ້ວ', 'Withdrawal requested'],
  ['ส่งลิงก์ซองของขวัญแล้ว', 'ສົ່ງລິ້ງຊອງຂອງຂວັນແລ້ວ', 'Gift link sent'],
  ['ประมาณ 1 นาที', 'ປະມານ 1 ນາທີ', 'about 1 minute'],
  ['ได้รับสลิปแล้ว กำลังตรวจสอบ', 'ໄດ້ຮັບບິນໂອນແລ້ວ ກຳລັງກວດສອບ', "We've received your slip and are checking it"],
  ['QR จำนวน', 'QR ຈຳນວນ', 'QR code for'],
  ['ยกเลิก QR แล้ว', 'ຍົກເລີກ QR ແລ້ວ', 'The QR code is cancelled'],
  ['อย่าจ่ายด้วย QR นี้', 'ຢ່າຈ່າຍດ້ວຍ QR ນີ້', "Don't pay with it"],
  ['ยกเลิกโบนัสแล้ว', 'ຍົກເລີກໂບນັດແລ້ວ', 'The bonus has been cancelled'],
  ['เป็นโบนัสแล้ว', 'ເປັນໂບນັດແລ້ວ', 'has been claimed as a bonus'],
  ['รับเงินคืน', 'ເຂົ້າກະເປົາຫຼັກແລ້ວ', 'Your cashback of'],
  ['รับโบนัสแนะนำเพื่อน', 'ຮັບໂບນັດຊວນໝູ່', 'Your invite bonus of'],
  ['ผลการหมุน', 'ຜົນການໝຸນ', 'Spin result'],
  ['แลกคูปองสำเร็จ', 'ແລກຄູປອງສຳເລັດ', "You've claimed the coupon"],
  ['เปิดบัญชีเกมสำเร็จ', 'ເປີດບັນຊີເກມສຳເລັດ', 'Game account opened'],
  ['ตั้งรหัสผ่านเกมใหม่สำเร็จ', 'ຕັ້ງລະຫັດຜ່ານໃໝ່ຂອງເກມສຳເລັດ', 'The game password has been reset'],
  ['เปลี่ยนรหัสผ่านแล้ว', 'ປ່ຽນລະຫັດຜ່ານແລ້ວ', 'Your password has been changed'],
  ['บันทึกชื่อบัญชีแล้ว', 'ບັນທຶກຊື່ບັນຊີແລ້ວ', 'Account name saved'],
  ['สมัครสมาชิกสำเร็จ', 'ລົງທະບຽນສຳເລັດ', 'Your account is ready'],
  ['เข้าสู่ระบบด้วยเบอร์', 'ເຂົ້າສູ່ລະບົບດ້ວຍເບີ', 'Sign in with'],
]
