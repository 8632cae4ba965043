import { DomainError, failIf } from '../../world/domain-error'
import type { Member, Slip } from '../../world/model'
import type { World } from '../../world/world'

export type Page<Row> = { total: number; rows: Row[] }

/**
 * One page of a list, at most `limit` rows; a `limit` below 1 counts as 1, one above 100 as 100. Pages start at 1; a
 * page past the end is empty. Throws a text for an invalid page.
 */
export function pageOf<Row>(
  list: readonly Row[],
  { page, limit }: { page: number; limit: number },
): Page<Row> {
  failIf(!Number.isInteger(page) || page < 1, 'page: not a number from 1')
  const size = Math.min(Math.max(Math.trunc(limit), 1), 100)
  const start = (page - 1) * size
  return { total: list.length, rows: list.slice(start, start + size) }
}

/** The member's slip with this reference. Throws NO_DATA (404). */
export function slipByReference(world: World, member: Member, reference: string): Slip {
  const slip = world.slips.find(({ id, memberId }) => id === reference && memberId === member.id)
  if (!slip) throw new DomainError('NO_DATA', 404)
  return slip
}
