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
    id: 'GET /api/lookup/banks',
    good: { code: 'KTB' },
    broken: [...PLAIN, { code: '' }, { nameTH: 'x' }],
    list: whole,
  },
  { id: 'GET /api/lookup/sources', good: { code: 'FB' }, broken: [...PLAIN, { code: {} }], list: whole },
  { id: 'GET /api/lookup/conditions', good: { html: 'a' }, broken: [42, []], list: whole },
  {
    id: 'GET /api/bonus',
    good: { code: 'DAILY' },
    broken: [...PLAIN, { code: null, type: 'day' }],
    list: whole,
  },
  {
    id: 'POST /api/invite',
    good: { amount: 1 },
    broken: [42, 'x', []],
    list: ({ invites }: { invites: unknown[] }) => invites,
  },
  {
    id: 'POST /api/refund',
    good: { refundAmount: 1 },
    broken: [42, 'x', []],
    list: ({ refunds }: { refunds: unknown[] }) => refunds,
  },
  {
    id: 'POST /api/statement',
    good: { amount: 1 },
    broken: [42, 'x', []],
    list: ({ statements }: { statements: unknown[] }) => statements,
  },
  {
    id: 'POST /api/statement/slip',
    good: { amount: 1 },
    broken: [42, 'x', []],
    list: ({ slips }: { slips: unknown[] }) => slips,
  },
  {
    id: 'GET /api/spinwheel/coupon',
    good: { _id: 'k' },
    broken: PLAIN,
    list: ({ coupons }: { coupons: unknown[] }) => coupons,
  },
  {
    id: 'POST /api/chat/history',
    good: { message: { message_type: 'text' } },
    broken: [...PLAIN, { message: 5 }],
    list: ({ history }: { history: unknown[] }) => history,
  },
]
