import * as z from 'zod/mini'
import { refusalNames } from '../answers/refusal-variants'
import { dialectNames } from '../answers/response-variants'
import { action, nothing } from './control'

const rule = z.strictObject({
  method: z._default(z.string(), '*'),
  path: z._default(z.string(), '*'),
  answers: z._default(z.array(z.enum(dialectNames)), []),
  refusal: z._default(z.nullable(z.enum(refusalNames)), null),
  unclear: z._default(z.nullable(z.enum(['carried-out', 'not-carried-out'])), null),
  message: z._default(z.nullable(z.string()), null),
  times: z._default(z.nullable(z.int().check(z.minimum(1))), null),
})

/**
 * `POST /dialect` adds a rule by which calls are answered or refused in forms other than the contract's. `DELETE
 * /dialect` removes all rules. `GET /dialect` lists the rules and the names of the forms.
 */
export const dialectActions = [
  action('POST', '/dialect', rule, ({ body, worlds }) => {
    worlds.world().dialects.push({ ...body, method: body.method.toUpperCase() })
  }),
  action('DELETE', '/dialect', nothing, ({ worlds }) => {
    worlds.world().dialects.length = 0
  }),
  action('GET', '/dialect', nothing, ({ worlds }) => ({
    rules: worlds.world().dialects,
    answers: dialectNames,
    refusals: refusalNames,
  })),
]
