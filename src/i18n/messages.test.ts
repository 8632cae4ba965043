import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '@/lib/locale'
import { textsIn } from '@/testing/all-texts'
import { flattenTexts as flatten } from '@/testing/flatten-texts'
import { lettersOf } from '@/testing/letters'

const placeholders = (text: string) => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name).sort()

const LATIN = lettersOf('en')

/** Whether nothing is left to translate apart from placeholders and international names. */
const isWordless = (text: string) =>
  !/\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, '').replace(/\b(LINE|QR)\b/g, ''))

/** What is wrong with a text in a language; null when nothing is. Names may be in Latin letters in every language. */
function faultOf(locale: Locale, text: string): string | null {
  const own = lettersOf(locale)
  const others = LOCALES.map(lettersOf).filter(
    ({ source }) => source !== own.source && source !== LATIN.source,
  )
  if (others.some((letters) => letters.test(text))) return 'letters of another language'
  return own.source === LATIN.source || own.test(text) || isWordless(text) ? null : 'no letters of its own'
}

/** The texts that this project writes. The service's name is its operator's, in the letters of their choice. */
const written = (locale: Locale) => flatten(textsIn(locale)).filter(([key]) => key !== 'common.appName')
/** The English texts without the singulars, which no other language has. */
const english = new Map(flatten(textsIn('en')).filter(([key]) => !key.endsWith('_one')))

it.each(LOCALES)(
  'the texts in %s have the keys and values of the English ones, and its own letters',
  (locale) => {
    const texts = flatten(textsIn(locale)).filter(([key]) => locale !== 'en' || english.has(key))
    const valued = (all: Iterable<[string, string]>) =>
      Object.fromEntries([...all].map(([key, text]) => [key, placeholders(text)]))
    expect(valued(texts)).toEqual(valued(english))
    expect(texts.filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([])
    expect(written(locale).flatMap(([key, text]) => (faultOf(locale, text) ? [[key, text]] : []))).toEqual([])
  },
)

describe('the texts in th and la', () => {
  it('contain no English word except names and terms that every language uses', () => {
    const KEPT =
      /\b(A|B|Z|QR|OTP|LINE|Facebook|Android|iPhone|JavaScript|Caps Lock|CSV|JPG|PNG|MB|UTC|LAK|THB|SMS|PIN|Add to Home Screen|captcha)\b/g
    const foreign = (text: string) =>
      /[A-Za-z]/.test(text.replace(/\{\{.*?\}\}|\$t\(.*?\)/g, '').replace(KEPT, ''))
    expect([...written('th'), ...written('la')].filter(([, text]) => foreign(text))).toEqual([])
    expect(['Build', 'กด Refresh', 'ເປີດ link'].filter(foreign)).toHaveLength(3)
  })

  // A full stop is a closing mark, except in น. after a time: that is the abbreviation of "hours".
  it('ask in the polite register, without closing particles or marks', () => {
    const rude = (text: string) =>
      /โปรด|ค่ะ|ครับ|(?<![าช])นะ(?=\s|$)|เด้อ|ເດີ້|ເນາະ|[!?]|[ก-๙\u0E81-\u0EDF](?<!\sน)\.(?=\s|$)/.test(text)
    expect([...written('th'), ...written('la')].filter(([, text]) => rude(text))).toEqual([])
    expect(['โปรดรอ', 'รอนะ', 'ລໍຖ້າເດີ້', 'สำเร็จ!', 'ยกเลิกแล้ว.'].filter(rude)).toHaveLength(5)
  })

  it('spell Lao as Lao', () => {
    const thaiSpelling = (text: string) => /ໄມ່|ຣື|ເພື່ອນ|ດູ|ຫລ|ຫມ|ຫນ|\u0ECD\u0EB2/.test(text)
    expect(written('la').filter(([, text]) => thaiSpelling(text))).toEqual([])
    expect(['ໄມ່ມີ', 'ຫລັກ', 'ຊວນເພື່ອນ', 'ສ\u0ECD\u0EB2ເລັດ'].filter(thaiSpelling)).toHaveLength(4)
  })
})
