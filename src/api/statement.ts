import * as z from 'zod/mini'
import { defineQuery, queryHook } from './core/declare/define-endpoint'
import {
  count,
  FAILS,
  field,
  list,
  oneOf,
  orElse,
  orNull,
  positive,
  readText,
  record,
  string,
  text,
} from './core/wire/wire'
import { instant, money } from './core/wire/wire-values'

const page = z.object({ page: positive, limit: positive })
const related = orNull(record({ description: orElse(text('html'), '') }))
const status = oneOf(['SUCCESS', 'FAILED'], 'PROGRESS' as 'SUCCESS' | 'FAILED' | 'PROGRESS')

/** Rows per page. */
export const STATEMENT_ROWS = 10

/** The statement, newest first; `total` counts rows; pages start at 1. */
export const statement = defineQuery({
  key: ['statement', 'rows'],
  method: 'POST',
  path: '/api/statement',
  input: page,
  output: record(
    {
      total: orNull(count),
      statements: list(
        record({
          _id: orNull(text('id')),
          statementType: orElse(text('state'), ''),
          status,
          from: orNull(text('person')),
          to: orNull(text('person')),
          amount: orNull(money),
          createdAt: orNull(instant),
          bonus: related,
          promotion: related,
          invite: related,
          refund: related,
          luckydraw: related,
        }),
        'statements',
      ),
    },
    { bare: 'statements' },
  ),
})
export const useStatement = queryHook(statement)

const note = field<string, string>(
  'note',
  'a text',
  { type: 'string', anyOf: [{ $ref: '#/components/schemas/SlipReason' }, { type: 'string' }] },
  (value) => readText(value) ?? FAILS,
)

/** The uploaded slips with their state; `note` may be a reason code (`slip-reasons.ts`). */
export const slips = defineQuery({
  key: ['slip', 'slips'],
  method: 'POST',
  path: '/api/statement/slip',
  input: page,
  output: record(
    {
      total: orNull(count),
      slips: list(
        record({
          createdAt: orNull(instant),
          amount: orNull(money),
          status,
          note: orNull(note),
          link: orNull(text('link')),
          reference: orNull(text('id')),
        }),
        'slips',
      ),
    },
    { bare: 'slips' },
  ),
})
export const useSlips = queryHook(slips)

/** The URL of a slip's picture, requested when the member opens it. */
export const slipPicture = defineQuery({
  key: ['slip', 'picture'],
  path: '/api/statement/slip/reference/:reference',
  input: z.object({ reference: string('id') }),
  output: record({ url: orNull(text('link')) }),
})
export const useSlipPicture = queryHook(slipPicture)
