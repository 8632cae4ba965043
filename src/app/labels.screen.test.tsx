import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LOCALES } from '@/lib/locale'
import { offerDeposits } from '@/testing/screen/offer-deposits'
import { renderRoute } from '@/testing/screen/render-route'
import { SCREENS } from '../../e2e/support/screens'

/**
 * What stands on each button and field, and before each value, in Thai, Lao and English. Written as words, not as keys of
 * the texts, so that two texts in each other's place are found: a minimum and a maximum, one chance and the other. What
 * has no test id is named by where it is within what has one.
 */
const LABELS: Record<string, Record<string, readonly [th: string, la: string, en: string]>> = {
  '/login': {
    'login-username': ['เบอร์โทรศัพท์', 'ເບີໂທລະສັບ', 'Phone number'],
    'login-password': ['รหัสผ่าน', 'ລະຫັດຜ່ານ', 'Password'],
    'login-remember': ['จดจำการเข้าสู่ระบบในเครื่องนี้', 'ຈື່ການເຂົ້າສູ່ລະບົບໃນເຄື່ອງນີ້', 'Stay signed in on this device'],
    'login-submit': ['เข้าสู่ระบบ', 'ເຂົ້າສູ່ລະບົບ', 'Sign in'],
    'login-forgot': ['ลืมรหัสผ่าน', 'ລືມລະຫັດຜ່ານ', 'Forgot your password?'],
    'login-register': ['สมัครสมาชิก', 'ລົງທະບຽນ', 'Register'],
  },
  '/user/home': {
    'total-balance': ['ยอดเงินรวม', 'ຍອດເງິນລວມ', 'Total balance'],
    'wallet-balance': ['กระเป๋าหลัก', 'ກະເປົາຫຼັກ', 'Main wallet'],
    'games-balance': ['ในเกม', 'ໃນເກມ', 'In games'],
    'last-update': ['อัปเดตล่าสุด', 'ອັບເດດຫຼ້າສຸດ', 'Last updated:'],
    'tile-deposit': ['ฝากเงิน', 'ຝາກເງິນ', 'Deposit'],
    'tile-withdraw': ['ถอนเงิน', 'ຖອນເງິນ', 'Withdraw'],
    'home-transfer': ['โยกเงิน', 'ຍ້າຍເງິນ', 'Transfer'],
    'home-games': ['เกม', 'ເກມ', 'Games'],
    'tile-spin': ['วงล้อนำโชค 5 เหรียญ', 'ວົງລໍ້ນຳໂຊກ 5 ຫຼຽນ', 'Prize wheel 5 coins'],
    'tile-invite': ['แนะนำเพื่อน', 'ຊວນໝູ່', 'Invite friends'],
    'tile-bonus': ['โบนัส', 'ໂບນັດ', 'Bonus'],
    'tile-refund': ['คืนยอดเสีย', 'ເງິນຄືນ', 'Cashback'],
    'invite-bonus': ['โบนัสแนะนำเพื่อน', 'ໂບນັດຊວນໝູ່', 'Invite bonus'],
    'invite-success-rate': ['โอกาสได้รับ', 'ໂອກາດໄດ້ຮັບ', 'Chance of getting it'],
    'invite-fail-rate': ['โอกาสไม่ได้รับ', 'ໂອກາດບໍ່ໄດ້ຮັບ', 'Chance of not getting it'],
    'invite-receive': ['รับโบนัส', 'ຮັບໂບນັດ', 'Claim'],
    'games-to-slot': ['สล็อต', 'ສະລັອດ', 'Slots'],
    'games-to-sport': ['กีฬาและคาสิโน', 'ກິລາ ແລະ ຄາຊີໂນ', 'Sports and casino'],
    'games-to-lotto': ['หวย', 'ຫວຍ', 'Lotto'],
    'nav-profile': ['โปรไฟล์', 'ໂປຣໄຟລ໌', 'Profile'],
    'nav-conditions': ['ข้อกำหนด', 'ຂໍ້ກຳນົດ', 'Terms'],
    'nav-home': ['หน้าหลัก', 'ໜ້າຫຼັກ', 'Home'],
    'nav-statement': ['ประวัติ', 'ປະຫວັດ', 'Statement'],
    'nav-contact': ['ติดต่อเรา', 'ຕິດຕໍ່', 'Contact'],
    logout: ['ออกจากระบบ', 'ອອກຈາກລະບົບ', 'Sign out'],
  },
  '/user/home?modal=transfer&game=PG': {
    'transfer-from': ['จาก', 'ຈາກ', 'From'],
    'transfer-from-balance': ['จาก', 'ຈາກ', 'From'],
    'transfer-to': ['ไปยัง', 'ໄປຫາ', 'To'],
    'transfer-to-balance': ['ไปยัง', 'ໄປຫາ', 'To'],
    'transfer-amount': ['จำนวนเงิน', 'ຈຳນວນເງິນ', 'Amount'],
    'transfer-all': ['ทั้งหมด', 'ທັງໝົດ', 'All'],
    'transfer-submit': ['โยกเงิน', 'ຍ້າຍເງິນ', 'Transfer'],
    'move-all-back': ['โยกกลับกระเป๋าทั้งหมด', 'ຍ້າຍເຂົ້າກະເປົາທັງໝົດ', 'Move all to wallet'],
  },
  '/user/home?modal=withdraw': {
    'withdraw-balance': ['กระเป๋าหลัก', 'ກະເປົາຫຼັກ', 'Main wallet'],
    'withdraw-amount': ['จำนวนเงิน', 'ຈຳນວນເງິນ', 'Amount'],
    'withdraw-all': ['ทั้งหมด', 'ທັງໝົດ', 'All'],
    'withdraw-min': ['ขั้นต่ำ', 'ຂັ້ນຕ່ຳ', 'Minimum'],
    'withdraw-max': ['สูงสุด', 'ສູງສຸດ', 'Maximum'],
    'withdraw-submit': ['ถอนเงิน', 'ຖອນເງິນ', 'Withdraw'],
  },
  '/user/home?modal=invite': {
    'invite-waiting': ['โบนัสแนะนำเพื่อน', 'ໂບນັດຊວນໝູ່', 'Invite bonus'],
    'invite-rate-success': ['โอกาสได้รับ', 'ໂອກາດໄດ້ຮັບ', 'Chance of getting it'],
    'invite-rate-fail': ['โอกาสไม่ได้รับ', 'ໂອກາດບໍ່ໄດ້ຮັບ', 'Chance of not getting it'],
    'invite-take': ['รับโบนัส', 'ຮັບໂບນັດ', 'Claim'],
    'copy-invite-link': ['คัดลอกลิงก์แนะนำเพื่อน', 'ສຳເນົາລິ້ງຊວນໝູ່', 'Copy your invite link'],
    'invite-share': ['แชร์', 'ແບ່ງປັນ', 'Share'],
  },
  '/user/home?modal=refund': {
    'refund-amount': ['เงินคืนที่รับได้', 'ເງິນຄືນທີ່ຮັບໄດ້', 'Available cashback'],
    'refund-rate-success': ['โอกาสได้รับ', 'ໂອກາດໄດ້ຮັບ', 'Chance of getting it'],
    'refund-rate-fail': ['โอกาสไม่ได้รับ', 'ໂອກາດບໍ່ໄດ້ຮັບ', 'Chance of not getting it'],
    'refund-receive': ['รับเป็นโบนัส', 'ຮັບເປັນໂບນັດ', 'Claim as bonus'],
    'refund-to-wallet': ['รับเข้ากระเป๋าหลัก', 'ຮັບເຂົ້າກະເປົາຫຼັກ', 'Claim into main wallet'],
  },
  '/user/home?modal=game&game=PG': {
    'game-amount': ['ยอดเงินในเกม', 'ຍອດເງິນໃນເກມ', 'Balance in the game'],
    'game-username': ['ชื่อผู้ใช้', 'ຊື່ຜູ້ໃຊ້', 'Username'],
    'game-password': ['รหัสผ่าน', 'ລະຫັດຜ່ານ', 'Password'],
    'game-transfer-in': ['โยกเข้าเกม', 'ຍ້າຍເຂົ້າເກມ', 'Transfer to game'],
    'game-transfer-out': ['โยกกลับกระเป๋า', 'ຍ້າຍເຂົ້າກະເປົາ', 'Transfer to wallet'],
    'game-reset-password': ['ตั้งรหัสผ่านใหม่', 'ຕັ້ງລະຫັດຜ່ານໃໝ່', 'Reset password'],
    'game-play': ['เล่นเกม', 'ຫຼິ້ນເກມ', 'Play'],
  },
  '/user/home?modal=deposit': {
    'qr-amount': ['จำนวนเงิน', 'ຈຳນວນເງິນ', 'Amount'],
    'qr-create': ['สร้าง QR', 'ສ້າງ QR', 'Create QR code'],
    'gift-link': ['ลิงก์ซองของขวัญ', 'ລິ້ງຊອງຂອງຂວັນ', 'Gift link'],
    'gift-send': ['ส่งลิงก์ซองของขวัญ', 'ສົ່ງລິ້ງຊອງຂອງຂວັນ', 'Send gift link'],
    'copy-wallet': ['คัดลอกหมายเลขวอลเล็ต', 'ສຳເນົາເລກວອເລັດ', 'Copy the wallet number'],
    'copy-own-account': ['คัดลอกเลขที่บัญชีของคุณ', 'ສຳເນົາເລກບັນຊີຂອງທ່ານ', 'Copy your account number'],
    'deposit-transfer': ['โอนแล้ว ตรวจสอบยอด', 'ໂອນແລ້ວ ກວດສອບຍອດ', "I've transferred the money"],
    'slip-file': ['เลือกหรือถ่ายรูปสลิป', 'ເລືອກ ຫຼື ຖ່າຍຮູບບິນໂອນ', 'Choose or take a slip image'],
  },
  '/user/profile': {
    'profile-name': ['ชื่อ', 'ຊື່', 'Name'],
    'profile-id': ['รหัสสมาชิก', 'ລະຫັດສະມາຊິກ', 'Member ID'],
    'profile-username': ['ชื่อผู้ใช้', 'ຊື່ຜູ້ໃຊ້', 'Username'],
    'profile-created': ['เป็นสมาชิกตั้งแต่', 'ເປັນສະມາຊິກຕັ້ງແຕ່', 'Member since'],
    'profile-bank-name': ['ธนาคาร', 'ທະນາຄານ', 'Bank'],
    'profile-bank-account-name': ['ชื่อบัญชี', 'ຊື່ບັນຊີ', 'Account name'],
    'profile-bank-account-no': ['เลขที่บัญชี', 'ເລກບັນຊີ', 'Account number'],
    'password-open': ['เปลี่ยนรหัสผ่าน', 'ປ່ຽນລະຫັດຜ່ານ', 'Change password'],
    'settings-language': ['ภาษา', 'ພາສາ', 'Language'],
    'scheme-select': ['ธีม', 'ຮູບແບບສີ', 'Appearance'],
    'settings-logout': ['ออกจากระบบ', 'ອອກຈາກລະບົບ', 'Sign out'],
  },
  '/user/profile?modal=password': {
    'password-old': ['รหัสผ่านเดิม', 'ລະຫັດຜ່ານເກົ່າ', 'Current password'],
    'password-new': ['รหัสผ่านใหม่', 'ລະຫັດຜ່ານໃໝ່', 'New password'],
    'password-confirm': ['ยืนยันรหัสผ่านใหม่', 'ຢືນຢັນລະຫັດຜ່ານໃໝ່', 'Confirm the new password'],
    'password-submit': ['เปลี่ยนรหัสผ่าน', 'ປ່ຽນລະຫັດຜ່ານ', 'Change password'],
  },
  '/user/bonus': {
    'promo-code': ['โค้ดโปรโมชัน', 'ລະຫັດໂປຣໂມຊັນ', 'Promotion code'],
    'promo-find': ['ตรวจสอบโค้ด', 'ກວດສອບລະຫັດ', 'Check code'],
  },
  '/user/bonus?modal=promotion&bonus=LUMA100': {
    'promo-fail-rate': ['โอกาสไม่ได้รับ', 'ໂອກາດບໍ່ໄດ້ຮັບ', 'Chance of not getting it'],
    'promo-receive': ['รับโปรโมชัน', 'ຮັບໂປຣໂມຊັນ', 'Claim promotion'],
  },
  '/user/statement': {
    'slips-open': ['สลิป', 'ບິນໂອນ', 'Slips'],
    'statement-export-open': ['ไฟล์ CSV', 'ໄຟລ໌ CSV', 'Export'],
    'statement-filter-type': ['ประเภท', 'ປະເພດ', 'Type'],
    'statement-filter-status': ['สถานะ', 'ສະຖານະ', 'Status'],
    'statement-row dl :nth-child(1) > dd': ['จาก', 'ຈາກ', 'From'],
    'statement-row dl :nth-child(2) > dd': ['ไปยัง', 'ໄປຫາ', 'To'],
    'statement-day-in': ['ฝากเงิน', 'ຝາກເງິນ', 'Deposits'],
  },
  '/user/statement?modal=export': {
    'statement-export-from': ['จากหน้า', 'ຈາກໜ້າ', 'From page'],
    'statement-export-to': ['ถึงหน้า', 'ເຖິງໜ້າ', 'To page'],
    'statement-export-this': ['หน้านี้', 'ໜ້ານີ້', 'This page'],
    'statement-export-all': ['ทุกหน้า', 'ທຸກໜ້າ', 'All pages'],
    'statement-export-submit': ['บันทึกเป็น CSV', 'ບັນທຶກເປັນ CSV', 'Export as CSV'],
  },
  '/user/spin': {
    'wheel-coins': ['เหรียญ', 'ຫຼຽນ', 'Coins'],
    'wheel-spin': ['หมุนวงล้อ', 'ໝຸນວົງລໍ້', 'Spin the wheel'],
    'coupon-claim': ['แลกคูปอง ฿50', 'ແລກຄູປອງ ฿50', 'Claim ฿50'],
  },
}

offerDeposits()

const CONTROL = 'button, a, input, select, textarea'

/** The last text before an element, in the order of the document. */
function textBefore(element: Element): string {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let before = ''
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (element.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING)
      before = text.textContent?.trim() || before
  }
  return before
}

const CASES = Object.keys(LABELS).flatMap((path) => LOCALES.map((locale) => ({ path, locale })))

it.each(CASES)('$path has its labels ($locale)', async ({ path, locale }) => {
  const { member = false, modal, ready = '' } = SCREENS.find((one) => one.path === path) ?? {}
  const app = await renderRoute(path, member ? { locale } : { phone: null, locale })
  await screen.findAllByTestId(ready)
  await vi.dynamicImportSettled()
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  const shown = within(modal ? screen.getByRole('dialog') : document.body)
  for (const [id, words] of Object.entries(LABELS[path] ?? {})) {
    const [testId = '', ...inside] = id.split(' ')
    const [found] = await shown.findAllByTestId(testId)
    const element = inside.length > 0 ? found?.querySelector(inside.join(' ')) : found
    const label = words[LOCALES.indexOf(locale)] ?? ''
    if (element?.matches(CONTROL)) expect(element, id).toHaveAccessibleName(label)
    else expect(element && textBefore(element), id).toBe(label)
  }
})
