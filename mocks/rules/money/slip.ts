import { SLIP_REASONS } from '@/api/shapes/slip-reasons'
import { formatTime } from '@/lib/dates'
import { readMoney, satang } from '@/lib/money'
import { DomainError, failIf } from '../../world/domain-error'
import { payIn } from '../../world/journal-entry'
import type { Member, Slip } from '../../world/model'
import { hash, integer } from '../../world/random'
import type { World } from '../../world/world'

export type SlipFile = { name: string; type: string; bytes: Uint8Array }

/** True when slips are closed at `now` (epoch ms). Hours are `HH:mm` business time and may cross midnight. */
export function isClosedAt(
  now: number,
  { closedFrom, closedTo }: { closedFrom: string; closedTo: string },
): boolean {
  if (closedFrom === '' || closedTo === '' || closedFrom === closedTo) return false
  const time = formatTime(now)
  const [after, before] = [time >= closedFrom, time < closedTo]
  return closedFrom < closedTo ? after && before : after || before
}

/**
 * Decides a slip by its file name. A reason code in the name makes it fail for that reason. `progress` in the name
 * leaves it to the control interface (null). A slip with any other name succeeds, unless its picture was sent before:
 * then it fails as a duplicate.
 */
function judgeSlip(stem: string, seenBefore: boolean): Omit<NonNullable<Slip['due']>, 'at'> | null {
  const reason = SLIP_REASONS.find((code) => stem.toUpperCase().includes(code))
  if (reason) return { status: 'FAILED', note: reason }
  if (/progress/i.test(stem)) return null
  return seenBefore ? { status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' } : { status: 'SUCCESS', note: '' }
}

const isImage = ({ type, bytes }: SlipFile) => {
  const start = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return /^image\/(png|jpeg|gif|webp)$/.test(type) && /^(89504e47|ffd8ff|47494638|52494646)/.test(start)
}

/**
 * `POST /api/wallet/slip`: puts the slip in progress. The amount in baht ends its name (`slip-250.png`). It is decided
 * after `settings.slipDecisionMs`, unless its name leaves it to the control interface. Throws SLIP_NO_FILE,
 * SLIP_INVALID_FILE (not a PNG, JPEG, GIF or WebP picture) and SLIP_UPLOAD_FAIL (not offered, or closed at this hour).
 */
export function uploadSlip(world: World, member: Member, file: SlipFile | null): Slip {
  if (!file || file.bytes.length === 0) throw new DomainError('SLIP_NO_FILE')
  const now = world.now()
  const { isManual, slip: hours, slipDecisionMs } = world.settings
  failIf(!isManual || !hours.isOpen || isClosedAt(now, hours), 'SLIP_UPLOAD_FAIL')
  failIf(!isImage(file), 'SLIP_INVALID_FILE')
  const fingerprint = `${file.bytes.length}-${hash(Buffer.from(file.bytes).toString('latin1'))}`
  const seenBefore = world.slips.some((slip) => slip.fingerprint === fingerprint && slip.status !== 'FAILED')
  const otherwise = satang(integer(world.random('slip'), 1, 10) * 100_00)
  const stem = file.name.replace(/\.[a-z0-9]+$/i, '')
  const verdict = judgeSlip(stem, seenBefore)
  const uploadId = world.nextId('upload')
  world.uploads.set(uploadId, { type: file.type, bytes: file.bytes })
  const slip: Slip = {
    id: world.nextId('slip'),
    memberId: member.id,
    fileName: file.name,
    fingerprint,
    createdAt: now,
    amount: readMoney(/(?:^|[-_ ])(\d{1,6}(?:\.\d{1,2})?)$/.exec(stem)?.[1]) ?? otherwise,
    status: 'PROGRESS',
    note: '',
    uploadId,
    due: verdict && { at: now + slipDecisionMs, ...verdict },
  }
  world.slips.push(slip)
  return slip
}

/** Decides a slip that is in progress. A success deposits into the wallet. Throws a text when it is already decided. */
export function decideSlip(world: World, slip: Slip, status: 'SUCCESS' | 'FAILED', note: string): void {
  failIf(slip.status !== 'PROGRESS', `slip "${slip.id}" is ${slip.status} already`)
  Object.assign(slip, { status, note, due: null })
  if (status === 'FAILED') return
  payIn(world, slip.memberId, 'bank', { type: 'deposit', from: 'SLIP', amount: slip.amount })
}
