import * as account from '@/api/account'
import * as auth from '@/api/auth'
import * as bonus from '@/api/bonus'
import * as chat from '@/api/chat'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import * as deposit from '@/api/deposit'
import * as game from '@/api/game'
import * as invite from '@/api/invite'
import * as lookup from '@/api/lookup'
import * as memberLookup from '@/api/member-lookup'
import * as otp from '@/api/otp'
import * as promotion from '@/api/promotion'
import * as qrcode from '@/api/qrcode'
import * as refund from '@/api/refund'
import * as registration from '@/api/registration'
import * as spinwheel from '@/api/spinwheel'
import * as statement from '@/api/statement'
import * as wallet from '@/api/wallet'
import { isRecord } from '@/lib/is-record'

/** The modules of `src/api` that declare endpoints, for the contract document and the tests. */
export const modules = {
  lookup,
  'member-lookup': memberLookup,
  auth,
  account,
  registration,
  otp,
  wallet,
  deposit,
  game,
  qrcode,
  invite,
  refund,
  spinwheel,
  bonus,
  promotion,
  statement,
  chat,
}

/** A declared endpoint: its module, its exported name and its declaration. */
export interface Endpoint {
  /** Method and path. */
  id: string
  file: string
  name: string
  spec: EndpointSpec
  /** The exported factory of query or mutation options. */
  declared: Declared
}

type Declared = ((input?: unknown) => object) & { spec: EndpointSpec }

function isDeclared(value: unknown): value is Declared {
  return typeof value === 'function' && 'spec' in value && isRecord(value.spec)
}

/** The method and path of a declaration. */
export const idOf = ({ spec }: Pick<Declared, 'spec'>): string => `${spec.method} ${spec.path}`

/** Every declared endpoint, in module order. */
export const endpoints: readonly Endpoint[] = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries<unknown>(exported).flatMap(([name, value]) =>
    isDeclared(value) ? [{ id: idOf(value), file, name, spec: value.spec, declared: value }] : [],
  ),
)

const PATTERNS = endpoints.map(({ spec }) => ({
  spec,
  pattern: new RegExp(`^${spec.path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** The declaration that a sent call is made by. */
export const specOfCall = (call: { method: string; path: string }): EndpointSpec | undefined =>
  PATTERNS.find(({ spec, pattern }) => spec.method === call.method && pattern.test(call.path))?.spec
