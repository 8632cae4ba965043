import * as z from 'zod/mini'
import { defineQuery } from './core/declare/define-endpoint'
import { queryHook } from './core/declare/query-hook'
import {
  list,
  numberOrNull,
  oneOf,
  optional,
  orNull,
  readText,
  record,
  string,
  textOrEmpty,
  textOrNull,
} from './core/wire/wire'
import { instant, moneyOrNull } from './core/wire/wire-values'

const page = z.object({ page: z.number(), limit: z.number() })
const related = orNull(record({ description: textOrEmpty('html') }))
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
      total: numberOrNull,
      statements: list(
        record(
          {
            _id: textOrNull('id'),
            statementType: textOrEmpty('state'),
            status,
            from: textOrNull('person'),
            to: textOrNull('person'),
            amount: moneyOrNull,
            createdAt: instant,
            bonus: related,
            promotion: related,
            invite: related,
            refund: related,
            luckydraw: related,
          },
          { needs: ['statementType', 'status', 'amount', 'createdAt'] },
        ),
        'statements',
      ),
    },
    { bare: 'statements' },
  ),
})
export const useStatement = queryHook(statement)

const note = optional<string | null, string>(
  'note',
  'a text',
  { type: 'string', anyOf: [{ $ref: '#/components/schemas/SlipReason' }, { type: 'string' }] },
  readText,
)

/** The uploaded slips with their state; `note` may be a reason code (`slip-reasons.ts`). */
export const slips = defineQuery({
  key: ['slip', 'slips'],
  method: 'POST',
  path: '/api/statement/slip',
  input: page,
  output: record(
    {
      total: numberOrNull,
      slips: list(
        record(
          {
            createdAt: instant,
            amount: moneyOrNull,
            status,
            note,
            link: textOrNull('link'),
            reference: textOrNull('id'),
          },
          { needs: ['createdAt', 'amount', 'status'] },
        ),
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
  output: record({ url: textOrNull('link') }),
})
