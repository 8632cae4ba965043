import { qrImage } from '../rules/money/qr-payload'
import type { Texts, World } from '../world/world'

const LINE_LINK = 'https://line.me/R/ti/p/@lumaclub'

const THAI: Partial<Texts> = {
  notice:
    '<p><b>ฝากเงินผ่าน QR</b> เงินเข้ากระเป๋าหลักภายใน 1 นาที</p><p>หากเงินยังไม่เข้า กรุณาติดต่อแอดมิน พร้อมดูแลตลอด 24 ชั่วโมง</p>',
  conditions: [
    {
      title: 'เงื่อนไขการใช้งาน',
      html: '<ol><li>สมาชิกต้องมีอายุ 20 ปีขึ้นไป</li><li>ชื่อบัญชีธนาคารต้องตรงกับชื่อที่ลงทะเบียนไว้</li><li>หนึ่งคนมีได้หนึ่งบัญชี</li></ol>',
    },
    {
      title: 'การฝากและถอนเงิน',
      html: '<ul><li>โอนเงินฝากจากบัญชีที่ลงทะเบียนไว้เท่านั้น</li><li>ระหว่างใช้โบนัสยังถอนเงินไม่ได้</li><li>QR แต่ละใบใช้ได้ครั้งเดียวและมีเวลาจำกัด</li></ul>',
    },
  ],
  agreements: [
    {
      title: 'เล่นอย่างพอดี',
      html: '<p>กำหนดงบก่อนเล่นทุกครั้ง และหยุดพักเมื่อถึงงบที่ตั้งไว้</p>',
    },
    {
      title: 'ข้อตกลงเรื่องโบนัส',
      html: '<p>เมื่อโบนัสสิ้นสุด ระบบจะล้างยอดเงินที่เหลือในเกม กรุณาโอนเงินกลับกระเป๋าหลักก่อน</p>',
    },
  ],
  contact: {
    contactText:
      '<p>ทีมงาน <b>Luma Club</b> พร้อมดูแลทุกวัน ตลอด 24 ชั่วโมง</p><p>เพิ่มเพื่อนทาง LINE หรือแชตกับแอดมินในแอปได้เลย</p>',
    lineLink: LINE_LINK,
    lineName: '@lumaclub',
    lineQR: '',
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
      html: '<h3>ชวนเพื่อน รับโบนัส</h3><p>รับโบนัสได้เมื่อเพื่อนที่ชวนเริ่มเล่น</p>',
    },
    { image: '/sandbox-art/slides/invite-2.svg', html: '<p>ส่งลิงก์ชวนเพื่อนให้เพื่อน แล้วรอรับโบนัสที่หน้าหลัก</p>' },
  ],
  refundBanners: [
    {
      image: '/sandbox-art/slides/refund-1.svg',
      html: '<h3>เงินคืนทุกสัปดาห์</h3><p>ดูเงินคืนสะสมได้ที่เมนูเงินคืน</p>',
    },
    { image: '/sandbox-art/slides/refund-2.svg', html: '<p>รับเงินคืนได้เมื่อไม่มีโบนัสที่ใช้งานอยู่</p>' },
  ],
}

const LAO: Partial<Texts> = {
  notice:
    '<p><b>ຝາກເງິນຜ່ານ QR</b> ເງິນເຂົ້າກະເປົາຫຼັກພາຍໃນ 1 ນາທີ</p><p>ຖ້າເງິນຍັງບໍ່ເຂົ້າ ກະລຸນາຕິດຕໍ່ແອັດມິນ ພ້ອມບໍລິການຕະຫຼອດ 24 ຊົ່ວໂມງ</p>',
  conditions: [
    {
      title: 'ເງື່ອນໄຂການນຳໃຊ້',
      html: '<ol><li>ສະມາຊິກຕ້ອງມີອາຍຸ 20 ປີຂຶ້ນໄປ</li><li>ຊື່ບັນຊີທະນາຄານຕ້ອງກົງກັບຊື່ທີ່ລົງທະບຽນໄວ້</li><li>ໜຶ່ງຄົນມີໄດ້ໜຶ່ງບັນຊີ</li></ol>',
    },
    {
      title: 'ການຝາກ ແລະ ຖອນເງິນ',
      html: '<ul><li>ໂອນເງິນຝາກຈາກບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ</li><li>ໃນລະຫວ່າງໃຊ້ໂບນັດ ຍັງຖອນເງິນບໍ່ໄດ້</li><li>QR ແຕ່ລະອັນໃຊ້ໄດ້ຄັ້ງດຽວ ແລະ ມີເວລາຈຳກັດ</li></ul>',
    },
  ],
  agreements: [
    { title: 'ຫຼິ້ນຢ່າງພໍດີ', html: '<p>ກຳນົດງົບປະມານກ່ອນຫຼິ້ນທຸກຄັ້ງ ແລະ ຢຸດພັກເມື່ອຮອດງົບທີ່ຕັ້ງໄວ້</p>' },
    {
      title: 'ຂໍ້ຕົກລົງເລື່ອງໂບນັດ',
      html: '<p>ເມື່ອໂບນັດສິ້ນສຸດ ລະບົບຈະລ້າງຍອດເງິນທີ່ເຫຼືອໃນເກມ ກະລຸນາໂອນເງິນກັບຄືນກະເປົາຫຼັກກ່ອນ</p>',
    },
  ],
  contact: {
    contactText:
      '<p>ທີມງານ <b>Luma Club</b> ພ້ອມບໍລິການທຸກມື້ ຕະຫຼອດ 24 ຊົ່ວໂມງ</p><p>ເພີ່ມໝູ່ທາງ LINE ຫຼື ແຊັດກັບແອັດມິນໃນແອັບໄດ້ເລີຍ</p>',
    lineLink: LINE_LINK,
    lineName: '@lumaclub',
    lineQR: '',
  },
  sources: [
    { code: 'FRIEND', description: 'ໝູ່ແນະນຳ' },
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

/** What the operator wrote, in Thai; in Lao for the Laos scenario where it differs. */
export function addTexts(world: World, language: 'th' | 'la' = 'th'): void {
  Object.assign(world.texts, THAI, language === 'la' ? LAO : {})
  world.texts.contact = { ...world.texts.contact, lineQR: qrImage(LINE_LINK) }
}
