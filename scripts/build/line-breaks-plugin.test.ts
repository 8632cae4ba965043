import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepAmounts, markWords } from './line-breaks-plugin'

const GLOSSARY = readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8')
const marked = (run: string, language = /[ก-๙]/.test(run) ? 'th' : 'la') =>
  markWords(run, language, GLOSSARY).replaceAll('\u200b', '|')

test.each([
  ['ກະລຸນາໂຫຼດໜ້ານີ້ຄືນໃໝ່', 'ກະລຸນາ|ໂຫຼດໜ້ານີ້ຄືນໃໝ່'],
  ['ຍົກເລີກການອັບໂຫຼດແລ້ວ', 'ຍົກເລີກ|ການອັບໂຫຼດແລ້ວ'],
  ['ຂະນະນີ້ຍັງບໍ່ຮັບບິນໂອນ', 'ຂະນະນີ້|ຍັງບໍ່ຮັບ|ບິນໂອນ'],
  ['ກະລຸນາຕິດຕໍ່ແອັດມິນ', 'ກະລຸນາ|ຕິດຕໍ່ແອັດມິນ'],
  ['ແລ້ວກວດສອບຍອດເງິນ', 'ແລ້ວກວດສອບ|ຍອດເງິນ'],
  ['กรุณาตรวจสอบยอดเงินก่อน', 'กรุณา|ตรวจสอบ|ยอดเงินก่อน'],
  ['กรุณาอัปโหลดสลิปหรือติดต่อแอดมิน', 'กรุณา|อัปโหลดสลิป|หรือ|ติดต่อแอดมิน'],
  ['คัดลอกลิงก์ซองของขวัญ', 'คัดลอก|ลิงก์ซองของขวัญ'],
])('A line of %s may break between words only, not inside a term or after “not”', (run, expected) => {
  expect(marked(run)).toBe(expected)
})

test('A short run, another language and the code around a text stay as they are', () => {
  const source = "{ ok: 'ຕົກລົງ', th: 'กรุณาติดต่อแอดมินและแจ้งรหัส', en: 'Check your balance' }"
  expect(marked(source, 'la')).toBe(source)
})

test('A line does not break between an amount and its currency', () => {
  const kept = keepAmounts(
    "{ done: 'Your {{amount}} {{currency}} is here', other: '{{amount}} of', in: '1 นาที' }",
  )
  expect(kept).toBe(
    "{ done: 'Your {{amount}}\u00a0{{currency}} is here', other: '{{amount}} of', in: '1\u00a0นาที' }",
  )
})
