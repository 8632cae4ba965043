import { satang, toBaht } from '@/lib/money'
import type { Bonus, Slice } from '../world/model'
import type { World } from '../world/world'

const DAY_MS = 24 * 3_600_000
const banner = (name: string) => `/sandbox-art/slides/${name}.svg`

/** A bonus; what is not said is the usual. Its token `{{percentFail}}` is filled in by the app. */
export function bonus(code: string, name: string, more: Partial<Bonus> = {}): Bonus {
  return {
    code,
    name,
    type: 'limit',
    maxReceived: 1,
    percentFail: 20,
    banners: [banner('bonus-welcome')],
    description: `<p><b>${name}</b></p><p>โอกาสไม่ผ่านเงื่อนไข {{percentFail}}%</p>`,
    amount: satang(100_00),
    needs: satang(0),
    left: null,
    ...more,
  }
}

/** The bonuses and promotion codes. VIP asks for 100,000 baht in the wallet, FULL2026 has none left. */
export function addOffers(world: World): void {
  world.bonuses.push(
    bonus('WELCOME', 'โบนัสต้อนรับ', { banners: [banner('bonus-welcome'), banner('bonus-cashback')] }),
    bonus('DAILY', 'โบนัสรายวัน', {
      type: 'day',
      percentFail: 35,
      amount: satang(50_00),
      banners: [banner('bonus-daily')],
    }),
    bonus('WEEKLY', 'โบนัสรายสัปดาห์', {
      type: 'week',
      maxReceived: 2,
      amount: satang(200_00),
      banners: [banner('bonus-weekly')],
    }),
    bonus('VIP', 'โบนัสวีไอพี', {
      maxReceived: null,
      needs: satang(100_000_00),
      amount: satang(1_000_00),
      banners: [banner('bonus-cashback')],
    }),
  )
  const promotion = (
    code: string,
    percentFail: number,
    amount: number,
    description: string,
    left: number | null = null,
  ) => ({
    code,
    percentFail,
    description,
    amount: satang(amount),
    left,
  })
  world.promotions.push(
    promotion('LUMA100', 25, 100_00, '<p>รับ <b>100 บาท</b> ใช้ได้ครั้งเดียว</p>'),
    promotion('NEWYEAR', 40, 50_00, '<p>ของขวัญปีใหม่ <b>50 บาท</b></p>', 100),
    promotion('FULL2026', 10, 500_00, '<p>สิทธิ์จำนวนจำกัด</p>', 0),
  )
}

const COLORS = [
  ['#7a1f3d', '#ffffff'],
  ['#f4d58d', '#2b1a12'],
  ['#1f3b73', '#ffffff'],
  ['#e9eef7', '#14213d'],
] as const

function describePrize(prize: Slice['prize']): string {
  if (prize.kind === 'nothing') return '<p>ครั้งนี้ยังไม่ได้รางวัล</p>'
  if (prize.kind === 'coins') return `<p>รับเหรียญเพิ่ม <b>${prize.coins} เหรียญ</b> หมุนต่อได้ทันที</p>`
  const until = prize.validMs === null ? '' : ` ภายใน ${prize.validMs / DAY_MS} วัน`
  return `<p>คูปองเงินสด <b>${toBaht(prize.amount)} บาท</b> แลกเข้ากระเป๋าหลักได้${until}</p>`
}

/** The wheel of luck: coins, cash coupons (one of them for seven days), and nothing. */
export function addWheel(world: World): void {
  const slices: [code: string, label: string, weight: number, prize: Slice['prize']][] = [
    ['CASH20', '20 ฿', 4, { kind: 'coupon', amount: satang(20_00), coupon: 'cash', validMs: null }],
    ['COIN1', '+1 coin', 5, { kind: 'coins', coins: 1 }],
    ['CASH50', '50 ฿', 2, { kind: 'coupon', amount: satang(50_00), coupon: 'cash', validMs: 7 * DAY_MS }],
    ['NOTHING1', 'ลองใหม่', 5, { kind: 'nothing' }],
    ['CASH100', '100 ฿', 1, { kind: 'coupon', amount: satang(100_00), coupon: 'cash', validMs: 7 * DAY_MS }],
    ['COIN3', '+3 coins', 2, { kind: 'coins', coins: 3 }],
    [
      'CASH500',
      '500 ฿',
      0.2,
      { kind: 'coupon', amount: satang(500_00), coupon: 'cash', validMs: 7 * DAY_MS },
    ],
    ['NOTHING2', 'ลองใหม่', 4, { kind: 'nothing' }],
  ]
  Object.assign(world.wheel, { name: 'Luma Wheel', isActive: true })
  for (const [index, [code, label, weight, prize]] of slices.entries()) {
    const [bgColor, textColor] = COLORS[index % COLORS.length] ?? COLORS[0]
    world.wheel.slices.push({
      code,
      label,
      weight,
      prize,
      bgColor,
      textColor,
      htmlDescription: describePrize(prize),
    })
  }
}
