import { satang } from '@/lib/money'
import { openRoom, ROOM_PREFIX } from '../rules/support/chat'
import type { ChatContent, Member, Slip } from '../world/model'
import type { World } from '../world/world'

const HOUR_MS = 3_600_000
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 400"><rect width="240" height="400" fill="#f6f7fb"/><rect width="240" height="72" fill="#1d2a52"/><circle cx="120" cy="120" r="26" fill="#2e9e6b"/><path d="M108 120l9 9 16-18" stroke="#fff" stroke-width="5" fill="none"/><path d="M40 190h160M40 220h110M40 250h140M40 300h90" stroke="#9aa4bd" stroke-width="9" stroke-linecap="round"/></svg>`
const SAMPLE_UPLOAD = 'sample-slip'

/** Adds `count` slips that are decided or in progress. The first four cover each outcome. */
export function addSlips(world: World, member: Member, count = 4): void {
  world.uploads.set(SAMPLE_UPLOAD, { type: 'image/svg+xml', bytes: Buffer.from(PICTURE) })
  const outcomes = [
    ['SUCCESS', ''],
    ['FAILED', 'DEST_ACC_INVALID'],
    ['FAILED', 'EXPIRED_SLIP'],
    ['PROGRESS', ''],
  ] as const
  for (let index = 0; index < count; index++) {
    const [status, note] = outcomes[index % outcomes.length] ?? outcomes[0]
    const id = world.nextId('slip')
    const slip: Slip = {
      id,
      memberId: member.id,
      fileName: `${id}.png`,
      fingerprint: id,
      createdAt: world.now() - (count - index) * 5 * HOUR_MS,
      amount: satang(100_00 + (index % 9) * 50_00),
      status,
      note,
      uploadId: SAMPLE_UPLOAD,
      due: null,
    }
    world.slips.push(slip)
  }
}

/** Adds past messages to the member's room, oldest first. Each has its age in minutes, its sender and its content. */
export function addMessages(
  world: World,
  member: Member,
  messages: readonly [number, 'customer' | 'other', ChatContent][],
): void {
  const room = openRoom(world, ROOM_PREFIX + member.id)
  for (const [minutesAgo, sender, message] of messages) {
    const previous = room.messages.at(-1)
    const createdAt = world.now() - minutesAgo * 60_000
    const gap = previous ? createdAt - Date.parse(previous.createdAt) : Number.POSITIVE_INFINITY
    if (gap > 30 * 60_000) room.sessionId = world.nextId('session')
    room.messages.push({
      _id: world.nextId('msg'),
      sender,
      message,
      userId: member.id,
      name: sender === 'customer' ? member.name : 'Luma Support',
      createdAt: new Date(createdAt).toISOString(),
      session_id: room.sessionId,
    })
  }
}

const say = (text: string): ChatContent => ({ message_type: 'text', payload: { text } })

/** Adds two past conversations with the support. */
export function addConversation(world: World, member: Member): void {
  addMessages(world, member, [
    [3000, 'customer', say('ฝากเงินแล้วเงินไม่เข้า')],
    [2999, 'other', say('รบกวนส่งสลิปโอนเงินค่ะ แอดมินจะตรวจสอบให้ค่ะ')],
    [2990, 'customer', say('ส่งแล้ว')],
    [2985, 'other', say('เงินเข้าแล้วค่ะ ขอบคุณที่รอค่ะ')],
    [600, 'customer', say('วงล้อหมุนได้วันละกี่ครั้ง')],
    [598, 'other', say('หมุนได้ตามจำนวนเหรียญที่มีค่ะ')],
  ])
}
