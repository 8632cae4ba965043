import { isRecord } from '@/lib/is-record'
import type { WorldStore } from '../../world/create-world'
import type { ChatContent } from '../../world/model'
import { answerIn } from './chat'

const THAI = {
  hello: 'สวัสดีค่ะ Luma Club ยินดีให้บริการ ต้องการสอบถามเรื่องใดคะ',
  received: 'ได้รับไฟล์แล้วค่ะ แอดมินกำลังตรวจสอบให้',
  noted: 'รับทราบค่ะ เลือกเรื่องที่ต้องการได้เลยค่ะ',
  deposit: 'ฝากเงินผ่าน QR เงินเข้ากระเป๋าหลักภายใน 1 นาทีค่ะ',
  howQr: 'ดูวิธีฝากเงินด้วย QR',
  website: 'เปิดเว็บไซต์',
  steps: 'สร้าง QR แล้วสแกนด้วยแอปธนาคาร จำนวนเงินต้องตรงกับที่สร้างไว้ค่ะ',
  games: 'เกมยอดนิยม',
  ask: 'สอบถาม',
  human: 'แอดมินกำลังเข้ามาคุยด้วย รอสักครู่นะคะ',
  topics: { DEPOSIT: 'ฝากเงิน', GAMES: 'เกม', HUMAN: 'คุยกับแอดมิน' },
}

const LAO: typeof THAI = {
  hello: 'ສະບາຍດີເຈົ້າ Luma Club ຍິນດີບໍລິການ ຕ້ອງການສອບຖາມເລື່ອງໃດເຈົ້າ',
  received: 'ໄດ້ຮັບໄຟລ໌ແລ້ວເຈົ້າ ແອັດມິນກຳລັງກວດສອບໃຫ້',
  noted: 'ຮັບຊາບແລ້ວເຈົ້າ ເລືອກເລື່ອງທີ່ຕ້ອງການໄດ້ເລີຍ',
  deposit: 'ຝາກເງິນຜ່ານ QR ເງິນເຂົ້າກະເປົາຫຼັກພາຍໃນ 1 ນາທີເຈົ້າ',
  howQr: 'ເບິ່ງວິທີຝາກເງິນດ້ວຍ QR',
  website: 'ເປີດເວັບໄຊ',
  steps: 'ສ້າງ QR ແລ້ວສະແກນດ້ວຍແອັບທະນາຄານ ຈຳນວນເງິນຕ້ອງກົງກັບທີ່ສ້າງໄວ້ເຈົ້າ',
  games: 'ເກມຍອດນິຍົມ',
  ask: 'ສອບຖາມ',
  human: 'ແອັດມິນກຳລັງເຂົ້າມາລົມນຳ ລໍຖ້າຈັກໜ້ອຍເຈົ້າ',
  topics: { DEPOSIT: 'ຝາກເງິນ', GAMES: 'ເກມ', HUMAN: 'ລົມກັບແອັດມິນ' },
}

const text = (value: string): ChatContent => ({ message_type: 'text', payload: { text: value } })

type Words = typeof THAI

function topics(words: Words, lead: string): ChatContent {
  const quick_replies = Object.entries(words.topics).map(([payload, title]) => ({ title, payload }))
  return { message_type: 'quick_replies', payload: { text: lead, quick_replies } }
}

function aboutDeposit(words: Words, website: string): ChatContent {
  return {
    message_type: 'buttons',
    payload: {
      text: words.deposit,
      buttons: [
        { title: words.howQr, type: 'postback', payload: 'HOW_QR' },
        { title: words.website, type: 'web_url', url: website },
      ],
    },
  }
}

function howQr(words: Words): ChatContent {
  const picture = '/sandbox-art/slides/bonus-welcome.svg'
  return {
    message_type: 'media',
    payload: { message: words.steps, url: picture, fileType: 'image', filePath: picture },
  }
}

function popularGames(words: Words): ChatContent {
  const card = (code: string, title: string) => ({
    title,
    subtitle: words.games,
    image_url: `/sandbox-art/games/${code}-bg.svg`,
    buttons: [{ title: words.ask, type: 'postback' as const, payload: 'HUMAN' }],
  })
  return {
    message_type: 'generic',
    payload: { elements: [card('pg', 'Pagoda Games'), card('imi', 'IMI Casino'), card('huayhd', 'Huay HD')] },
  }
}

/**
 * The support's answer. The payload of a chosen button or reply decides the answer to it. The answer to a file says
 * that the file was received. The answer to any other message or payload is a list of topics.
 */
export function replyTo(
  message: { message_type: string; payload: unknown },
  site: { laos: boolean; website: string },
): ChatContent {
  const words = site.laos ? LAO : THAI
  if (message.message_type === 'media') return text(words.received)
  if (message.message_type !== 'postback') {
    const greets = /สวัสดี|ສະບາຍດີ|hello|\bhi\b/i.test(JSON.stringify(message.payload))
    return topics(words, greets ? words.hello : words.noted)
  }
  switch (isRecord(message.payload) && message.payload.payload) {
    case 'DEPOSIT':
      return aboutDeposit(words, site.website)
    case 'HOW_QR':
      return howQr(words)
    case 'GAMES':
      return popularGames(words)
    case 'HUMAN':
      return text(words.human)
    default:
      return topics(words, words.noted)
  }
}

/**
 * Simulates the support: answers each customer message after `settings.agentDelayMs`. At 0 or less it is silent.
 */
export function startSupportBot(worlds: WorldStore): { stop(): void } {
  const timers = new Set<NodeJS.Timeout>()
  const clear = () => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
  const listen = () => {
    const world = worlds.world()
    world.listeners.add((room, { sender, message }) => {
      const { agentDelayMs, laos } = world.settings
      if (sender !== 'customer' || agentDelayMs <= 0) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        answerIn(world, room, replyTo(message, { laos, website: world.texts.website }))
      }, agentDelayMs)
      timer.unref()
      timers.add(timer)
    })
  }
  listen()
  worlds.onReset(() => {
    clear()
    listen()
  })
  return { stop: clear }
}
