import type { Words } from '@/i18n/translation-type'
import type { home as en } from '../en/home'

export const home: Words<typeof en> = {
  coins: 'เหรียญ',
  total: 'ยอดเงินรวม',
  hideBalance: 'ซ่อนยอดเงิน',
  showBalance: 'แสดงยอดเงิน',
  atLeast: 'อย่างน้อย',
  balanceAsOf: 'ยอด ณ {{time}} น. กำลังอัปเดต…',
  atLeastWhy: 'โหลดยอดของบางเกมไม่สำเร็จ ยอดจริงอาจมากกว่านี้',
  mainWallet: 'กระเป๋าหลัก',
  inGames: 'ในเกม',
  refresh: 'อัปเดตยอด',
  lastUpdate: 'อัปเดตล่าสุด',
  never: 'ยังไม่เคยอัปเดต',
  notice: 'ประกาศ',
  invite: {
    label: 'โบนัสแนะนำเพื่อน',
    receive: 'รับโบนัส',
    ask: 'ต้องการรับโบนัสแนะนำเพื่อน {{amount}} {{currency}}หรือไม่',
    conditions:
      'มีโอกาส {{success}} ที่จะได้รับ {{amount}} {{currency}}\nมีโอกาส {{fail}} ที่จะไม่ได้รับและเสียสิทธิ์รับเงินจำนวน {{amount}} {{currency}}',
    done: 'รับโบนัสแนะนำเพื่อน {{amount}} {{currency}}เข้ากระเป๋าหลักแล้ว',
    lostTitle: 'ครั้งนี้ไม่ได้รับโบนัสแนะนำเพื่อน {{amount}} {{currency}}',
    failedTitle: 'รับโบนัสแนะนำเพื่อน {{amount}} {{currency}}ไม่สำเร็จ',
  },
  tiles: {
    label: 'บริการ',
    offers: 'สิทธิพิเศษ',
    games: 'เกม',
    coins: '{{coins}} เหรียญ',
    refresh: 'อัปเดตยอดทั้งหมด',
  },
  sections: {
    slot: 'สล็อต',
    sport: 'กีฬาและคาสิโน',
    lotto: 'หวย',
  },
  noGames: 'ขณะนี้ยังไม่มีเกม',
  gameUnit: 'เครดิต',
  viewData: 'ดูบัญชี',
  finder: {
    search: 'ค้นหาเกม',
    sections: 'ไปยังหมวด',
    found: 'พบ {{count}} เกม',
    none: 'ไม่พบเกมชื่อนี้',
    own: 'เกมของคุณ',
  },
  takeBack: {
    ask: 'โยกเงิน {{amount}} {{currency}} ใน {{name}} กลับกระเป๋าหลักไหม',
    askHidden: 'โยกเงินใน {{name}} กลับกระเป๋าหลักไหม',
  },
  underWay: {
    label: 'กำลังดำเนินการ',
    sent: 'ยังไม่ทราบผลของ{{action}}',
    notify: 'แจ้งเตือนเมื่อทราบผล',
    notifyOn: 'จะแจ้งเตือนเมื่อทราบผล ขณะที่ยังเปิดแอปไว้',
    blocked: 'เบราว์เซอร์ปิดการแจ้งเตือนของเว็บนี้ไว้ เปิดได้ในการตั้งค่าของเบราว์เซอร์',
  },
}
