import { groupDigits, satang, toBaht } from '@/lib/money'
import type { Bonus, Slice } from '../world/model'
import { type Phrase, phrase } from '../world/phrases'
import type { World } from '../world/world'

const DAY_MS = 24 * 3_600_000
const banner = (name: string) => `/sandbox-art/slides/${name}.svg`

/** The language of a scenario's texts. The Lao scenario uses kip. */
type Language = 'th' | 'la'

/** The factor from baht to kip. It gives amounts of a usual size in kip. */
const KIP = 500

/** Converts an amount in baht to hundredths of the scenario's currency. */
export const offered = (language: Language, baht: number) =>
  satang(baht * 100 * (language === 'la' ? KIP : 1))

/** An amount as the wheel and the coupons show it: `฿20`, `₭10,000`. */
export const shortAmount = (language: Language, baht: number) =>
  language === 'la' ? `₭${groupDigits(String(baht * KIP))}` : `฿${baht}`

/** An amount with the name of its currency, such as `20 baht` or `10,000 kip`, in each language. */
function amountWords(language: Language, baht: number) {
  const amount = groupDigits(String(toBaht(offered(language, baht))))
  const [th, la, en] = language === 'la' ? ['กีบ', 'ກີບ', 'kip'] : ['บาท', 'ບາດ', 'baht']
  return { th: `${amount} ${th}`, la: `${amount} ${la}`, en: `${amount} ${en}` }
}

/** A bonus with defaults. The app fills in the token `{{percentFail}}` of its text. */
export function bonus(
  code: string,
  name: Phrase,
  more: Partial<Bonus> = {},
  language: Language = 'th',
): Bonus {
  const description = phrase(
    '<p>ใช้ได้กับทุกเกม</p><p>โอกาสไม่ได้รับ {{percentFail}}%</p>',
    '<p>ໃຊ້ໄດ້ກັບທຸກເກມ</p><p>ໂອກາດບໍ່ໄດ້ຮັບ {{percentFail}}%</p>',
    '<p>For every game.</p><p>Chance of not getting it {{percentFail}}%</p>',
  )
  return {
    code,
    name: name[language],
    type: 'limit',
    maxReceived: 1,
    percentFail: 20,
    banners: [banner('bonus-welcome')],
    description: description[language],
    amount: offered(language, 100),
    needs: satang(0),
    left: null,
    ...more,
  }
}

/** The name of the daily bonus. The history uses it too. */
export const DAILY_BONUS = phrase('โบนัสรายวัน', 'ໂບນັດລາຍວັນ', 'Daily bonus')

/** Adds bonuses and promotion codes. VIP needs 100,000 baht in the wallet; FULL2026 is used up. */
export function addOffers(world: World, language: Language = 'th'): void {
  const own = (code: string, name: Phrase, more: Partial<Bonus>) => bonus(code, name, more, language)
  world.bonuses.push(
    own('WELCOME', phrase('โบนัสต้อนรับ', 'ໂບນັດຕ້ອນຮັບ', 'Welcome bonus'), {
      banners: [banner('bonus-welcome'), banner('bonus-cashback')],
    }),
    own('DAILY', DAILY_BONUS, {
      type: 'day',
      percentFail: 35,
      amount: offered(language, 50),
      banners: [banner('bonus-daily')],
    }),
    own('WEEKLY', phrase('โบนัสรายสัปดาห์', 'ໂບນັດລາຍອາທິດ', 'Weekly bonus'), {
      type: 'week',
      maxReceived: 2,
      amount: offered(language, 200),
      banners: [banner('bonus-weekly')],
    }),
    own('VIP', phrase('โบนัส VIP', 'ໂບນັດ VIP', 'VIP bonus'), {
      maxReceived: null,
      needs: offered(language, 100_000),
      amount: offered(language, 1_000),
      banners: [banner('bonus-cashback')],
    }),
  )
  const promotion = (code: string, percentFail: number, baht: number, left: number | null, about: Phrase) =>
    world.promotions.push({
      code,
      percentFail,
      description: about[language],
      amount: offered(language, baht),
      left,
    })
  const [hundred, fifty] = [amountWords(language, 100), amountWords(language, 50)]
  const once = phrase(
    `<p>รับ <b>${hundred.th}</b> ใช้ได้ครั้งเดียว</p>`,
    `<p>ຮັບ <b>${hundred.la}</b> ໃຊ້ໄດ້ຄັ້ງດຽວ</p>`,
    `<p>Claim <b>${hundred.en}</b>, once only</p>`,
  )
  const gift = phrase(
    `<p>ของขวัญปีใหม่ <b>${fifty.th}</b></p>`,
    `<p>ຂອງຂວັນປີໃໝ່ <b>${fifty.la}</b></p>`,
    `<p>New Year gift of <b>${fifty.en}</b></p>`,
  )
  const limited = phrase('<p>จำนวนจำกัด</p>', '<p>ຈຳນວນຈຳກັດ</p>', '<p>Limited number</p>')
  promotion('LUMA100', 25, 100, null, once)
  promotion('NEWYEAR', 40, 50, 100, gift)
  promotion('FULL2026', 10, 500, 0, limited)
}

const COLORS = [
  ['#7a1f3d', '#ffffff'],
  ['#f4d58d', '#2b1a12'],
  ['#1f3b73', '#ffffff'],
  ['#e9eef7', '#14213d'],
] as const

type Drawn = Pick<Slice, 'label' | 'htmlDescription' | 'prize'>

const nothing = (language: Language): Drawn => ({
  prize: { kind: 'nothing' },
  label: phrase('ลองใหม่', 'ລອງໃໝ່', 'Try again')[language],
  htmlDescription: phrase('<p>ครั้งนี้ยังไม่ได้รางวัล</p>', '<p>ເທື່ອນີ້ຍັງບໍ່ໄດ້ຮັບລາງວັນ</p>', '<p>No prize this time</p>')[
    language
  ],
})

function coinsOf(language: Language, coins: number): Drawn {
  const en = coins === 1 ? 'coin' : 'coins'
  return {
    prize: { kind: 'coins', coins },
    label: phrase(`+${coins} เหรียญ`, `+${coins} ຫຼຽນ`, `+${coins} ${en}`)[language],
    htmlDescription: phrase(
      `<p>รับเหรียญเพิ่ม <b>${coins} เหรียญ</b> หมุนต่อได้ทันที</p>`,
      `<p>ຮັບຫຼຽນເພີ່ມ <b>${coins} ຫຼຽນ</b> ໝຸນຕໍ່ໄດ້ທັນທີ</p>`,
      `<p>You get <b>${coins} more ${en}</b>. You can spin again at once.</p>`,
    )[language],
  }
}

function couponOf(language: Language, baht: number, days: number | null): Drawn {
  const { th, la, en } = amountWords(language, baht)
  const validMs = days === null ? null : days * DAY_MS
  return {
    prize: { kind: 'coupon', amount: offered(language, baht), coupon: 'cash', validMs },
    label: shortAmount(language, baht),
    htmlDescription: phrase(
      `<p>คูปองเงินสด <b>${th}</b> แลกเข้ากระเป๋าหลักได้${days ? ` ภายใน ${days} วัน` : ''}</p>`,
      `<p>ຄູປອງເງິນສົດ <b>${la}</b> ແລກເຂົ້າກະເປົາຫຼັກໄດ້${days ? ` ພາຍໃນ ${days} ມື້` : ''}</p>`,
      `<p>A cash coupon of <b>${en}</b>. Claim it to your main wallet${days ? ` within ${days} days` : ''}.</p>`,
    )[language],
  }
}

/**
 * Adds the wheel of luck: coins, cash coupons (all but the smallest expire after seven days) and slices without a
 * prize.
 */
export function addWheel(world: World, language: Language = 'th'): void {
  const slices: [code: string, weight: number, drawn: Drawn][] = [
    ['CASH20', 4, couponOf(language, 20, null)],
    ['COIN1', 5, coinsOf(language, 1)],
    ['CASH50', 2, couponOf(language, 50, 7)],
    ['NOTHING1', 5, nothing(language)],
    ['CASH100', 1, couponOf(language, 100, 7)],
    ['COIN3', 2, coinsOf(language, 3)],
    ['CASH500', 0.2, couponOf(language, 500, 7)],
    ['NOTHING2', 4, nothing(language)],
  ]
  Object.assign(world.wheel, { name: 'Luma Wheel', isActive: true })
  for (const [index, [code, weight, drawn]] of slices.entries()) {
    const [bgColor, textColor] = COLORS[index % COLORS.length] ?? COLORS[0]
    world.wheel.slices.push({ code, weight, bgColor, textColor, ...drawn })
  }
}
