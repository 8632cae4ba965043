import { describe, expect, it } from 'vitest'
import { flattenTexts as flatten } from '@/testing/flatten-texts'
import en from './en/messages'
import la from './la/messages'
import th from './th/messages'

const placeholders = (text: string) => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name).sort()

const THAI = /[\u0E00-\u0E7F]/
const LAO = /[\u0E80-\u0EFF]/

/** Whether nothing is left to translate after placeholders and international names. */
const isWordless = (text: string) =>
  !/\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, '').replace(/\b(LINE|QR)\b/g, ''))

/** The checks of a text in each language; null when it passes. */
const faults = {
  th: (text: string) =>
    LAO.test(text) ? 'Lao letters' : THAI.test(text) || isWordless(text) ? null : 'no Thai',
  la: (text: string) =>
    THAI.test(text) ? 'Thai letters' : LAO.test(text) || isWordless(text) ? null : 'no Lao',
  en: (text: string) => (THAI.test(text) || LAO.test(text) ? 'Thai or Lao letters' : null),
}

const languages = { th, la, en }
const codes = ['th', 'la', 'en'] as const
/** The singular exists in English only (wording.test.ts). */
const english = new Map(flatten(en).filter(([key]) => !key.endsWith('_one')))

describe.each(codes)('the texts in %s', (language) => {
  const texts = flatten(languages[language]).filter(([key]) => language !== 'en' || english.has(key))

  it('are there for the same keys as in English, none of them empty', () => {
    expect(texts.map(([key]) => key).sort()).toEqual([...english.keys()].sort())
    expect(texts.filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([])
  })

  it('take the same values as in English', () => {
    expect(
      texts.filter(
        ([key, text]) => placeholders(text).join() !== placeholders(english.get(key) ?? '').join(),
      ),
    ).toEqual([])
  })

  it('are written in its own letters', () => {
    expect(texts.flatMap(([key, text]) => (faults[language](text) ? [[key, text]] : []))).toEqual([])
  })
})

describe('the texts in th and la', () => {
  it('hold no English word but names and what is written so in every language', () => {
    const KEPT =
      /\b(A|B|Z|QR|OTP|LINE|Facebook|Android|iPhone|JavaScript|Caps Lock|CSV|JPG|PNG|MB|UTC|LAK|THB|KTB|TMB|BBL|captcha)\b/g
    const foreign = (text: string) =>
      /[A-Za-z]/.test(text.replace(/\{\{.*?\}\}|\$t\(.*?\)/g, '').replace(KEPT, ''))
    expect([...flatten(th), ...flatten(la)].filter(([, text]) => foreign(text))).toEqual([])
    expect(['Build', 'กด Refresh', 'ເປີດ link'].filter(foreign)).toHaveLength(3)
  })

  // น. after a time is the abbreviation of "hours".
  it('ask in the polite register, without closing particles or marks', () => {
    const rude = (text: string) =>
      /โปรด|ค่ะ|ครับ|(?<![าช])นะ(?=\s|$)|เด้อ|ເດີ້|ເນາະ|[!?]|[ก-๙\u0E81-\u0EDF](?<!\sน)\.(?=\s|$)/.test(text)
    expect([...flatten(th), ...flatten(la)].filter(([, text]) => rude(text))).toEqual([])
    expect(['โปรดรอ', 'รอนะ', 'ລໍຖ້າເດີ້', 'สำเร็จ!', 'ยกเลิกแล้ว.'].filter(rude)).toHaveLength(5)
  })

  it('spell Lao as Lao', () => {
    const thaiSpelling = (text: string) => /ໄມ່|ຣື|ເພື່ອນ|ດູ|ຫລ|ຫມ|ຫນ|\u0ECD\u0EB2/.test(text)
    expect(flatten(la).filter(([, text]) => thaiSpelling(text))).toEqual([])
    expect(['ໄມ່ມີ', 'ຫລັກ', 'ຊວນເພື່ອນ', 'ສ\u0ECD\u0EB2ເລັດ'].filter(thaiSpelling)).toHaveLength(4)
  })
})

it('the checks find what they look for', () => {
  expect([faults.th('ฝากเงิน'), faults.la('ຝາກເງິນ'), faults.en('Deposit')]).toEqual([null, null, null])
  expect([
    faults.th('Deposit'),
    faults.th('ຝາກเงิน'),
    faults.la('Deposit'),
    faults.la('ฝากເງິນ'),
  ]).not.toContain(null)
  expect([faults.en('ฝาก'), faults.en('ຝາກ')]).not.toContain(null)
  expect(faults.th('{{from}} → {{to}}')).toBeNull()
  expect(placeholders('{{b}} {{a}}')).toEqual(['a', 'b'])
})
