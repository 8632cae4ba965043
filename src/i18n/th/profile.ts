import type { Words } from '@/i18n/translation-type'
import type en from '../en/profile'

const profile: Words<typeof en> = {
  title: 'ข้อมูลส่วนตัว',
  member: 'สมาชิก',
  name: 'ชื่อ',
  id: 'รหัสสมาชิก',
  created: 'เป็นสมาชิกตั้งแต่',
  username: 'ชื่อผู้ใช้',
  bankAccount: 'บัญชีธนาคาร',
  bankAccountName: 'ชื่อบัญชี',
  bankName: 'ธนาคาร',
  bankAccountNo: 'เลขที่บัญชี',
  copyId: 'คัดลอกรหัสสมาชิก',
  copyAccountNo: 'คัดลอกเลขที่บัญชี',
  readOnly: 'หากต้องการแก้ไขข้อมูล กรุณาติดต่อแอดมิน',
  password: {
    open: 'เปลี่ยนรหัสผ่าน',
    title: 'เปลี่ยนรหัสผ่าน',
    old: 'รหัสผ่านเดิม',
    new: 'รหัสผ่านใหม่',
    confirm: 'ยืนยันรหัสผ่านใหม่',
    submit: 'เปลี่ยนรหัสผ่าน',
    failed: 'เปลี่ยนรหัสผ่านไม่สำเร็จ',
    unknown: 'รหัสผ่านอาจเปลี่ยนแล้ว ครั้งต่อไปกรุณาเข้าสู่ระบบด้วยรหัสผ่านใหม่ก่อน หากเข้าไม่ได้ กรุณาใช้รหัสผ่านเดิม',
    changed: 'เปลี่ยนรหัสผ่านแล้ว',
    strength: {
      none: 'รหัสผ่านที่ยาวและมีแต่คุณที่รู้ปลอดภัยที่สุด',
      weak: 'เดาง่าย กรุณาตั้งให้ยาวขึ้น หรือเลี่ยงตัวที่เรียงหรือซ้ำกัน',
      fair: 'พอใช้ เพิ่มอีกไม่กี่ตัวอักษรจะเดายากขึ้น',
      strong: 'เดายาก',
    },
  },
}

export default profile
