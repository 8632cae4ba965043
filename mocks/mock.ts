import { type HttpHandler, type HttpResponseResolver, http } from 'msw'
import type * as z from 'zod/mini'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { isRecord } from '@/lib/is-record'
import { type Call, memberIn, type Resolve } from './answers/call'
import type { Fault } from './answers/call-model'
import { type FaultOptions, newFault } from './answers/faults'
import { resolveCall } from './answers/resolve-call'
import { respond } from './answers/respond'
import { DomainError } from './world/domain-error'
import type { Member } from './world/model'
import type { World } from './world/world'

type Input = z.ZodMiniType | undefined
type InputOf<In extends Input> = In extends z.ZodMiniType ? z.input<In> : undefined
type Declared<In extends Input, Out extends z.ZodMiniType> = {
  readonly spec: EndpointSpec & { input: In; output: Out }
}

type MemberCall<Given> = Call<Given> & { member: Member }

/** The wire form of an answer: the name it is wrapped in, and fields beside the declared ones. */
type Wrapping = { wrap?: string; beside?: Record<string, unknown> }

/** What the contract's document shows of an endpoint besides its declaration. */
export interface Shown {
  /** The input of its example, or how to find it in the example's world. */
  input?: Record<string, unknown> | ((world: World) => Record<string, unknown>)
  /** The endpoints whose examples are called before it in the same world. */
  after?: readonly { spec: EndpointSpec }[]
  /** The codes of its answers. The app knows all codes and takes any of them from any endpoint. */
  codes?: readonly string[]
}

/** MSW's handler of an endpoint, with the declaration that it was made from. */
export type MockHandler = HttpHandler & { spec: EndpointSpec; shown: Shown }

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }

/**
 * Makes MSW's handler of an endpoint, such as `http.get(path, resolver)`, typed by the endpoint's declaration. `reply`
 * answers members only (401 `invalid-token` otherwise), `open` answers anyone, `upload` receives the file of a multipart
 * call. The other functions create faults for the endpoint.
 */
export function mock<In extends Input, Out extends z.ZodMiniType>(
  { spec }: Declared<In, Out>,
  shown: Shown = {},
) {
  const { method, path } = spec
  const fault = (kind: Fault['kind'], options?: FaultOptions) => newFault({ method, path, kind, ...options })
  const handler = (resolve: Resolve, wrapping: Wrapping = {}): MockHandler => {
    const answer: Resolve = (call) => wrapped(resolve(call), wrapping)
    const resolver: HttpResponseResolver = ({ request, params }) =>
      respond(request, (world, providerUrl) =>
        resolveCall(spec, answer, { world, request, params, providerUrl }),
      )
    return Object.assign(METHODS[method](`*${path}`, resolver), { spec, shown })
  }
  const given = (call: Call<unknown>): Call<InputOf<In>> => {
    const { input } = call
    checkInput(spec, input)
    return { ...call, input }
  }
  return {
    open: (resolve: (call: Call<InputOf<In>>) => z.input<Out>, wrapping?: Wrapping) =>
      handler((call) => resolve(given(call)), wrapping),
    reply: (resolve: (call: MemberCall<InputOf<In>>) => z.input<Out>, wrapping?: Wrapping) =>
      handler((call) => {
        const member = memberIn(call)
        return resolve({ ...given(call), member })
      }, wrapping),
    upload: (resolve: (call: Call<unknown>) => z.input<Out>) => handler(resolve),
    /** Answers `{message: code}`. */
    fail: (code: string, status = 400, options?: FaultOptions) =>
      fault('status', { code, status, ...options }),
    /** Never answers. */
    hang: (options?: FaultOptions) => fault('hang', options),
    /** Cuts the connection before the answer. */
    drop: (options?: FaultOptions) => fault('drop', options),
  }
}

function checkInput<In extends Input>(
  { method, path, input }: EndpointSpec & { input: In },
  raw: unknown,
): asserts raw is InputOf<In> {
  const { error } = input?.safeParse(raw) ?? {}
  if (!error) return
  const issues = error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new DomainError(`bad input of ${method} ${path}: ${issues.join(', ')}`)
}

function wrapped(answer: unknown, { wrap, beside }: Wrapping): unknown {
  const whole = beside && isRecord(answer) ? { ...beside, ...answer } : answer
  return wrap ? { [wrap]: whole } : whole
}
