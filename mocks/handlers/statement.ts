import { activatePromotion } from '@/api/promotion'
import { slipPicture, slips, statement } from '@/api/statement'
import { toBaht } from '@/lib/money'
import { mock } from '../mock'
import * as rules from '../rules/money/statement'
import type { Slip, StatementRow } from '../world/model'
import { PAGE } from './examples'
import { isoTime } from './names'

const wireStatus = (status: string) => (status === 'SUCCESS' || status === 'FAILED' ? status : 'PROGRESS')

function rowOf({ id, type, status, from, to, amount, createdAt, relation }: StatementRow) {
  const row = {
    _id: id,
    statementType: type,
    status: wireStatus(status),
    from,
    to,
    amount: toBaht(amount),
    createdAt: isoTime(createdAt),
  } as const
  return relation ? { ...row, [relation.name]: { description: relation.description } } : row
}

const pictureOf = ({ uploadId }: Slip, origin: string) => `${origin}/sandbox-art/uploads/${uploadId}`

/** Every third slip of a page has no link, so that the app fetches its picture by reference. */
function slipOf(slip: Slip, index: number, origin: string) {
  const { id, createdAt, amount, status, note } = slip
  const link = index % 3 === 2 ? null : pictureOf(slip, origin)
  return {
    createdAt: isoTime(createdAt),
    amount: toBaht(amount),
    status: wireStatus(status),
    note: note || null,
    link,
    reference: id,
  } as const
}

/** The transaction list, the slip list and the address of a slip's picture. */
export const statementHandlers = [
  mock(statement, { input: PAGE, after: [activatePromotion] }).reply(({ world, member, input }) => {
    const newestFirst = (world.statements.get(member.id) ?? []).toReversed()
    const { total, rows } = rules.pageOf(newestFirst, input)
    return { total, statements: rows.map(rowOf) }
  }),
  mock(slips, { input: PAGE }).reply(({ world, member, input, origin }) => {
    const newestFirst = world.slips.filter(({ memberId }) => memberId === member.id).toReversed()
    const { total, rows } = rules.pageOf(newestFirst, input)
    return { total, slips: rows.map((slip, index) => slipOf(slip, index, origin)) }
  }),
  mock(slipPicture, { input: { reference: 'slip-1' } }).reply(({ world, member, input, origin }) => ({
    url: pictureOf(rules.slipByReference(world, member, input.reference), origin),
  })),
]
