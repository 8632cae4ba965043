import type en from '../en/login'
import type { Words } from '../words'

const login: Words<typeof en> = {
  title: 'เข้าสู่ระบบ',
  username: 'เบอร์โทรศัพท์',
  password: 'รหัสผ่าน',
  remember: 'จดจำการเข้าสู่ระบบในเครื่องนี้',
  submit: 'เข้าสู่ระบบ',
  noAccount: 'ยังไม่มีบัญชี',
  register: 'สมัครสมาชิก',
  forgot: 'ลืมรหัสผ่าน',
  expired: 'ระบบนำออกจากบัญชีเพื่อความปลอดภัย กรุณาเข้าสู่ระบบอีกครั้ง',
  notKept: 'เบราว์เซอร์นี้ปิดการจัดเก็บข้อมูล จึงจดจำการเข้าสู่ระบบไม่ได้',
}

export default login
