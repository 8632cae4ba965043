import { qrImage } from '../qr'
import type { Texts, World } from '../world'

const LINE_LINK = 'https://line.me/R/ti/p/@lumaclub'

const THAI: Partial<Texts> = {
  notice: '<p><b>ฝากผ่าน QR</b> ยอดเข้ากระเป๋าภายใน 1 นาที</p><p>หากยอดไม่เข้า ติดต่อแอดมินได้ตลอด 24 ชั่วโมง</p>',
  conditions: [
    {
      title: 'เงื่อนไขการใช้งาน',
      html: '<ol><li>สมาชิกต้องมีอายุ 20 ปีขึ้นไป</li><li>ชื่อบัญชีธนาคารต้องตรงกับชื่อที่สมัคร</li><li>หนึ่งคนมีได้หนึ่งบัญชี</li></ol>',
    },
    {
      title: 'การฝากและถอน',
      html: '<ul><li>ฝากจากบัญชีที่ลงทะเบียนไว้เท่านั้น</li><li>ระหว่างใช้โบนัสจะยังถอนเงินไม่ได้</li><li>QR แต่ละใบใช้ได้ครั้งเดียวและมีเวลาจำกัด</li></ul>',
    },
  ],
  agreements: [
    {
      title: 'เล่นอย่างพอดี',
      html: '<p>กำหนดงบก่อนเล่นทุกครั้ง และหยุดพักเมื่อถึงงบที่ตั้งไว้</p>',
    },
    {
      title: 'ข้อตกลงเรื่องโบนัส',
      html: '<p>เมื่อจบโบนัส ยอดที่ค้างในเกมจะถูกล้าง โปรดย้ายเงินกลับกระเป๋าหลักก่อน</p>',
    },
  ],
  contact: {
    contactText:
      '<p>ทีมงาน <b>Luma Club</b> พร้อมดูแลทุกวัน ตลอด 24 ชั่วโมง</p><p>เพิ่มเพื่อนทาง LINE หรือแชทกับแอดมินในแอปได้เลย</p>',
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
      image: '/sandbox-art/banners/invite-1.svg',
      html: '<h3>ชวนเพื่อน รับโบนัส</h3><p>รับโบนัสเมื่อเพื่อนที่ชวนเริ่มเล่น</p>',
    },
    { image: '/sandbox-art/banners/invite-2.svg', html: '<p>ส่งลิงก์ของตัวเองให้เพื่อน แล้วรอรับยอดที่หน้าแรก</p>' },
  ],
  refundBanners: [
    {
      image: '/sandbox-art/banners/refund-1.svg',
      html: '<h3>คืนยอดเสียทุกสัปดาห์</h3><p>ยอดสะสมแสดงในหน้ารับยอดเสีย</p>',
    },
    { image: '/sandbox-art/banners/refund-2.svg', html: '<p>รับยอดเสียได้เมื่อไม่มีโบนัสที่ใช้งานอยู่</p>' },
  ],
}

const LAO: Partial<Texts> = {
  notice: '<p><b>ຝາກຜ່ານ QR</b> ຍອດເຂົ້າກະເປົາພາຍໃນ 1 ນາທີ</p>',
  conditions: [
    {
      title: 'ເງື່ອນໄຂການນຳໃຊ້',
      html: '<ol><li>ສະມາຊິກຕ້ອງມີອາຍຸ 20 ປີຂຶ້ນໄປ</li><li>ຊື່ບັນຊີທະນາຄານຕ້ອງກົງກັບຊື່ທີ່ລົງທະບຽນ</li></ol>',
    },
  ],
  agreements: [{ title: 'ຫຼິ້ນຢ່າງພໍດີ', html: '<p>ກຳນົດງົບປະມານກ່ອນຫຼິ້ນທຸກຄັ້ງ ແລະ ພັກເມື່ອຮອດງົບທີ່ຕັ້ງໄວ້</p>' }],
  contact: {
    contactText: '<p>ທີມງານ <b>Luma Club</b> ພ້ອມບໍລິການທຸກວັນ ຕະຫຼອດ 24 ຊົ່ວໂມງ</p>',
    lineLink: LINE_LINK,
    lineName: '@lumaclub',
    lineQR: '',
  },
  sources: [
    { code: 'FRIEND', description: 'ໝູ່ແນະນຳ' },
    { code: 'FACEBOOK', description: 'Facebook' },
  ],
}

/** What the operator wrote, in Thai; in Lao for the Laos scenario where it differs. */
export function addTexts(world: World, language: 'th' | 'la' = 'th'): void {
  Object.assign(world.texts, THAI, language === 'la' ? LAO : {})
  world.texts.contact = { ...world.texts.contact, lineQR: qrImage(LINE_LINK) }
}
