import { bonuses } from '@/api/bonus'
import { chatHistory } from '@/api/chat'
import { invites } from '@/api/invite'
import { banks, conditions, sources } from '@/api/lookup'
import { refunds } from '@/api/refund'
import { coupons } from '@/api/spinwheel'
import { slips, statement } from '@/api/statement'
import { idOf } from './endpoints'

const PLAIN = [null, 42, 'x', {}, []]
interface BrokenEntry {
  id: string
  good: unknown
  broken: readonly unknown[]
  list: (output: never) => unknown[]
}
const whole = (output: unknown[]) => output

/** Lists with a valid entry, invalid ones, and the list's place in the output. */
export const entries: readonly BrokenEntry[] = [
  {
    id: idOf(banks),
    good: { code: 'KTB' },
    broken: [...PLAIN, { code: '' }, { nameTH: 'x' }],
    list: whole,
  },
  { id: idOf(sources), good: { code: 'FB' }, broken: [...PLAIN, { code: {} }], list: whole },
  { id: idOf(conditions), good: { html: 'a' }, broken: [42, []], list: whole },
  {
    id: idOf(bonuses),
    good: { code: 'DAILY' },
    broken: [...PLAIN, { code: null, type: 'day' }],
    list: whole,
  },
  {
    id: idOf(invites),
    good: { amount: 1 },
    broken: [42, 'x', []],
    list: ({ invites }: { invites: unknown[] }) => invites,
  },
  {
    id: idOf(refunds),
    good: { refundAmount: 1 },
    broken: [42, 'x', []],
    list: ({ refunds }: { refunds: unknown[] }) => refunds,
  },
  {
    id: idOf(statement),
    good: { amount: 1 },
    broken: [42, 'x', []],
    list: ({ statements }: { statements: unknown[] }) => statements,
  },
  {
    id: idOf(slips),
    good: { amount: 1 },
    broken: [42, 'x', []],
    list: ({ slips }: { slips: unknown[] }) => slips,
  },
  {
    id: idOf(coupons),
    good: { _id: 'k' },
    broken: PLAIN,
    list: ({ coupons }: { coupons: unknown[] }) => coupons,
  },
  {
    id: idOf(chatHistory),
    good: { message: { message_type: 'text' } },
    broken: [...PLAIN, { message: 5 }],
    list: ({ history }: { history: unknown[] }) => history,
  },
]
