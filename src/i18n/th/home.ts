import type { Words } from '@/i18n/translation-type'
import type en from '../en/home'

const home: Words<typeof en> = {
  coins: 'เหรียญ',
  total: 'ยอดเงินรวม',
  hideBalance: 'ซ่อนยอดเงิน',
  showBalance: 'แสดงยอดเงิน',
  atLeast: 'อย่างน้อย',
  atLeastWhy: 'อ่านยอดของบางเกมไม่ได้ ยอดจริงอาจมากกว่านี้',
  mainWallet: 'กระเป๋าหลัก',
  inGames: 'ในเกม',
  refresh: 'อัปเดตยอด',
  transfer: 'โอนเงิน',
  lastUpdate: 'อัปเดตล่าสุด',
  never: 'ยังไม่มี',
  notice: 'ประกาศ',
  invite: {
    label: 'โบนัสชวนเพื่อน',
    receive: 'รับโบนัส',
    success: 'โอกาสสำเร็จ',
    fail: 'ไม่สำเร็จ',
    ask: 'ต้องการรับโบนัสชวนเพื่อน {{amount}} {{currency}} หรือไม่',
    conditions:
      'โอกาสสำเร็จ {{success}}: ได้รับ {{amount}} {{currency}}\nโอกาสไม่สำเร็จ {{fail}}: ไม่ได้รับเงิน {{amount}} {{currency}} นี้\nเพื่อนที่ชวนต้องเริ่มเล่นแล้ว และบัญชีของคุณต้องไม่มีโบนัสที่ใช้งานอยู่',
    done: 'รับโบนัสชวนเพื่อนสำเร็จ',
    failed: 'รับโบนัสชวนเพื่อนไม่สำเร็จ',
  },
  tiles: {
    label: 'บริการ',
    deposit: 'ฝากเงิน',
    withdraw: 'ถอนเงิน',
    spin: 'วงล้อนำโชค',
    coins: '{{coins}} เหรียญ',
    refresh: 'อัปเดตยอดทั้งหมด',
    invite: 'ชวนเพื่อน',
    bonus: 'โบนัส',
    bonusHint: 'เงื่อนไขโบนัส',
    refund: 'เงินคืน',
  },
  sections: {
    slot: 'สล็อต',
    sport: 'กีฬาและคาสิโน',
    lotto: 'หวย',
  },
  noGames: 'ขณะนี้ยังไม่มีเกม',
  viewData: 'ดูข้อมูล',
  openAccount: 'เปิดบัญชี',
}

export default home
