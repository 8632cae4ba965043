import type * as z from 'zod/mini'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { isRecord } from '@/lib/is-record'
import { DomainError } from '../../world/domain-error'
import type { Member } from '../../world/model'
import type { World } from '../../world/world'
import type { Fault } from './call-model'
import { type FaultOptions, newFault } from './faults'

type Input = z.ZodMiniType | undefined
type InputOf<In extends Input> = In extends z.ZodMiniType ? z.input<In> : undefined
type Declared<In extends Input, Out extends z.ZodMiniType> = {
  readonly spec: EndpointSpec & { input: In; output: Out }
}

/** A file of a multipart request. */
export type UploadedFile = { name: string; type: string; bytes: Uint8Array }

/**
 * What a route answers from. `input` has the fields of the body and the path parameters. `open` and `reply` check it
 * against the declaration's schema; `upload` doesn't.
 */
export type Call<Given> = {
  input: Given
  world: World
  /** The `Authorization` header. */
  authorization: string | null
  /** The member whose token was sent, or null. */
  member: Member | null
  /** The `file` field of an upload. */
  file: UploadedFile | null
  /** The address of the sandbox as the caller sees it. */
  origin: string
  providerUrl: string
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

/** An endpoint and the sandbox's answer to it. `respond` throws a DomainError to refuse. */
export type Route = { spec: EndpointSpec; shown: Shown; respond(call: Call<unknown>): unknown }

/**
 * Declares the sandbox's answer to an endpoint. `reply` answers members only (401 `invalid-token` otherwise), `open`
 * answers anyone, `upload` receives the file of a multipart call. The other functions create faults for the endpoint.
 */
export function mock<In extends Input, Out extends z.ZodMiniType>(
  { spec }: Declared<In, Out>,
  shown: Shown = {},
) {
  const { method, path } = spec
  const fault = (kind: Fault['kind'], options?: FaultOptions) => newFault({ method, path, kind, ...options })
  const route = (respond: Route['respond'], wrapping: Wrapping = {}): Route => ({
    spec,
    shown,
    respond: (call) => wrapped(respond(call), wrapping),
  })
  const given = (call: Call<unknown>): Call<InputOf<In>> => {
    const { input } = call
    checkInput(spec, input)
    return { ...call, input }
  }
  return {
    open: (resolve: (call: Call<InputOf<In>>) => z.input<Out>, wrapping?: Wrapping) =>
      route((call) => resolve(given(call)), wrapping),
    reply: (resolve: (call: MemberCall<InputOf<In>>) => z.input<Out>, wrapping?: Wrapping) =>
      route((call) => {
        const member = memberIn(call)
        return resolve({ ...given(call), member })
      }, wrapping),
    upload: (resolve: (call: Call<unknown>) => z.input<Out>) => route(resolve),
    /** Answers `{message: code}`. */
    fail: (code: string, status = 400, options?: FaultOptions) =>
      fault('status', { code, status, ...options }),
    /** Never answers. */
    hang: (options?: FaultOptions) => fault('hang', options),
    /** Cuts the connection before the answer. */
    drop: (options?: FaultOptions) => fault('drop', options),
    /** Waits, then runs the handler. */
    slow: (ms: number, options?: FaultOptions) => fault('slow', { ms, ...options }),
    /** Runs the handler and sends half of its JSON. */
    malformed: (options?: FaultOptions) => fault('malformed', options),
    /** Runs the handler and sends JSON of another shape. */
    schema: (options?: FaultOptions) => fault('schema', options),
  }
}

/** The signed-in caller. Throws `invalid-token` (401) when there is none. */
export function memberIn({ member }: Pick<Call<unknown>, 'member'>): Member {
  if (!member) throw new DomainError('invalid-token', 401)
  return member
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
