import { qrImage } from '../rules/money/qr-payload'
import { addPhrases } from '../world/phrases'
import type { Texts, World } from '../world/world'

const LINE_LINK = 'https://line.me/R/ti/p/@lumaclub'
const LINE_QR = qrImage(LINE_LINK)

const THAI = {
  notice:
    '<p><b>ฝากเงินผ่าน QR</b> เงินเข้ากระเป๋าหลักภายใน 1 นาที</p><p>หากเงินยังไม่เข้า กรุณาติดต่อแอดมิน แอดมินพร้อมดูแลตลอด 24 ชั่วโมง</p>',
  conditions: [
    {
      title: 'ข้อกำหนดการใช้งาน',
      html: '<ol><li>สมาชิกต้องมีอายุ 20 ปีขึ้นไป</li><li>ชื่อบัญชีธนาคารต้องตรงกับชื่อที่ลงทะเบียนไว้</li><li>หนึ่งคนมีได้หนึ่งบัญชี</li></ol>',
    },
    {
      title: 'การฝากและถอนเงิน',
      html: '<ul><li>ฝากเงินจากบัญชีที่ลงทะเบียนไว้เท่านั้น</li><li>ระหว่างใช้โบนัสยังถอนเงินไม่ได้</li><li>QR ที่สร้างแต่ละครั้งใช้ได้ครั้งเดียวและมีเวลาจำกัด</li></ul>',
    },
  ],
  agreements: [
    {
      title: 'เล่นอย่างพอดี',
      html: '<p>กำหนดงบก่อนเล่นทุกครั้ง และหยุดพักเมื่อใช้ครบงบ</p>',
    },
    {
      title: 'ข้อตกลงเรื่องโบนัส',
      html: '<p>เมื่อโบนัสสิ้นสุด ยอดเงินที่เหลือในเกมจะเป็น 0 กรุณาโยกเงินกลับกระเป๋าหลักก่อน</p>',
    },
  ],
  contact: {
    contactText:
      '<p>แอดมิน <b>Luma Club</b> พร้อมดูแลทุกวัน ตลอด 24 ชั่วโมง</p><p>เพิ่มเพื่อนทาง LINE หรือแชตในแอปได้เลย</p>',
    lineLink: LINE_LINK,
    lineName: '@lumaclub',
    lineQR: LINE_QR,
  },
  sources: [
    { code: 'FRIEND', description: 'เพื่อนแนะนำ' },
    { code: 'FACEBOOK', description: 'Facebook' },
    { code: 'LINE', description: 'LINE' },
    { code: 'SEARCH', description: 'ค้นหาจากอินเทอร์เน็ต' },
  ],
  inviteBanners: [
    {
      image: '/sandbox-art/slides/invite-1.svg',
      html: '<h3>แนะนำเพื่อน รับโบนัส</h3><p>รับโบนัสได้เมื่อเพื่อนที่คุณแนะนำเริ่มเล่น</p>',
    },
    { image: '/sandbox-art/slides/invite-2.svg', html: '<p>ส่งลิงก์แนะนำเพื่อน แล้วรอรับโบนัสที่หน้าหลัก</p>' },
  ],
  refundBanners: [
    {
      image: '/sandbox-art/slides/refund-1.svg',
      html: '<h3>คืนยอดเสียทุกสัปดาห์</h3><p>ดูเงินคืนสะสมได้ที่เมนูคืนยอดเสีย</p>',
    },
    { image: '/sandbox-art/slides/refund-2.svg', html: '<p>รับเงินคืนได้เมื่อไม่มีโบนัสที่ใช้งานอยู่</p>' },
  ],
}

const LAO: typeof THAI = {
  notice:
    '<p><b>ຝາກເງິນຜ່ານ QR</b> ເງິນເຂົ້າກະເປົາຫຼັກພາຍໃນ 1 ນາທີ</p><p>ຖ້າເງິນຍັງບໍ່ເຂົ້າ ກະລຸນາຕິດຕໍ່ແອັດມິນ ແອັດມິນພ້ອມບໍລິການຕະຫຼອດ 24 ຊົ່ວໂມງ</p>',
  conditions: [
    {
      title: 'ຂໍ້ກຳນົດການນຳໃຊ້',
      html: '<ol><li>ສະມາຊິກຕ້ອງມີອາຍຸ 20 ປີຂຶ້ນໄປ</li><li>ຊື່ບັນຊີທະນາຄານຕ້ອງກົງກັບຊື່ທີ່ລົງທະບຽນໄວ້</li><li>ໜຶ່ງຄົນມີໄດ້ພຽງໜຶ່ງບັນຊີ</li></ol>',
    },
    {
      title: 'ການຝາກ ແລະ ຖອນເງິນ',
      html: '<ul><li>ຝາກເງິນຈາກບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ</li><li>ໃນລະຫວ່າງໃຊ້ໂບນັດ ຍັງຖອນເງິນບໍ່ໄດ້</li><li>QR ແຕ່ລະອັນໃຊ້ໄດ້ຄັ້ງດຽວ ແລະ ມີເວລາຈຳກັດ</li></ul>',
    },
  ],
  agreements: [
    { title: 'ຫຼິ້ນແຕ່ພໍດີ', html: '<p>ກຳນົດງົບປະມານກ່ອນຫຼິ້ນທຸກຄັ້ງ ແລະ ຢຸດພັກເມື່ອໃຊ້ຄົບງົບປະມານ</p>' },
    {
      title: 'ຂໍ້ຕົກລົງເລື່ອງໂບນັດ',
      html: '<p>ເມື່ອໂບນັດສິ້ນສຸດ ຍອດເງິນທີ່ເຫຼືອໃນເກມຈະກາຍເປັນ 0 ກະລຸນາຍ້າຍເງິນກັບຄືນເຂົ້າກະເປົາຫຼັກກ່ອນ</p>',
    },
  ],
  contact: {
    contactText:
      '<p>ແອັດມິນ <b>Luma Club</b> ພ້ອມບໍລິການທຸກມື້ ຕະຫຼອດ 24 ຊົ່ວໂມງ</p><p>ເພີ່ມໝູ່ທາງ LINE ຫຼື ແຊັດໃນແອັບໄດ້ເລີຍ</p>',
    lineLink: LINE_LINK,
    lineName: '@lumaclub',
    lineQR: LINE_QR,
  },
  sources: [
    { code: 'FRIEND', description: 'ໝູ່ຊວນມາ' },
    { code: 'FACEBOOK', description: 'Facebook' },
    { code: 'LINE', description: 'LINE' },
    { code: 'SEARCH', description: 'ຄົ້ນຫາຈາກອິນເຕີເນັດ' },
  ],
  inviteBanners: [
    {
      image: '/sandbox-art/slides/invite-1.svg',
      html: '<h3>ຊວນໝູ່ ຮັບໂບນັດ</h3><p>ຮັບໂບນັດໄດ້ເມື່ອໝູ່ທີ່ຊວນເລີ່ມຫຼິ້ນ</p>',
    },
    { image: '/sandbox-art/slides/invite-2.svg', html: '<p>ສົ່ງລິ້ງຊວນໝູ່ໃຫ້ໝູ່ ແລ້ວລໍຖ້າຮັບໂບນັດຢູ່ໜ້າຫຼັກ</p>' },
  ],
  refundBanners: [
    {
      image: '/sandbox-art/slides/refund-1.svg',
      html: '<h3>ເງິນຄືນທຸກອາທິດ</h3><p>ເບິ່ງເງິນຄືນສະສົມໄດ້ຢູ່ເມນູເງິນຄືນ</p>',
    },
    { image: '/sandbox-art/slides/refund-2.svg', html: '<p>ຮັບເງິນຄືນໄດ້ເມື່ອບໍ່ມີໂບນັດທີ່ໃຊ້ຢູ່</p>' },
  ],
}

const ENGLISH: typeof THAI = {
  notice:
    "<p><b>Deposit by QR code</b> The money reaches your main wallet within 1 minute.</p><p>If it hasn't arrived, contact support. We're here around the clock.</p>",
  conditions: [
    {
      title: 'Terms of use',
      html: '<ol><li>Members must be 20 or older</li><li>The bank account name must match the registered name</li><li>One account per person</li></ol>',
    },
    {
      title: 'Deposits and withdrawals',
      html: "<ul><li>Deposit only from your registered bank account</li><li>You can't withdraw while a bonus is active</li><li>Each QR code works for one payment only, for a limited time</li></ul>",
    },
  ],
  agreements: [
    {
      title: 'Play within your limits',
      html: "<p>Set a budget each time before you play, and take a break once you've used it.</p>",
    },
    {
      title: 'About bonuses',
      html: '<p>When a bonus ends, any money left in games is set to 0. Transfer it to your main wallet first.</p>',
    },
  ],
  contact: {
    contactText:
      '<p>The <b>Luma Club</b> team is here around the clock</p><p>Add us on LINE, or chat with support in the app</p>',
    lineLink: LINE_LINK,
    lineName: '@lumaclub',
    lineQR: LINE_QR,
  },
  sources: [
    { code: 'FRIEND', description: 'From a friend' },
    { code: 'FACEBOOK', description: 'Facebook' },
    { code: 'LINE', description: 'LINE' },
    { code: 'SEARCH', description: 'Internet search' },
  ],
  inviteBanners: [
    {
      image: '/sandbox-art/slides/invite-1.svg',
      html: '<h3>Invite friends, get a bonus</h3><p>You can claim it once an invited friend has played</p>',
    },
    {
      image: '/sandbox-art/slides/invite-2.svg',
      html: '<p>Send friends your invite link, then claim the bonus on the home page</p>',
    },
  ],
  refundBanners: [
    {
      image: '/sandbox-art/slides/refund-1.svg',
      html: '<h3>Cashback every week</h3><p>See how much you have under Cashback</p>',
    },
    {
      image: '/sandbox-art/slides/refund-2.svg',
      html: '<p>You can claim cashback while no bonus is active</p>',
    },
  ],
}

/** Adds the operator's texts in the given language. Registers their translations for answers in other languages. */
export function addTexts(world: World, language: 'th' | 'la' = 'th'): void {
  addPhrases(THAI, LAO, ENGLISH)
  const texts: Partial<Texts> = structuredClone(language === 'la' ? LAO : THAI)
  Object.assign(world.texts, texts)
}
