import { type HttpHandler, http } from 'msw'
import type * as z from 'zod/mini'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { isRecord } from '@/lib/text/text'
import { memberOf } from '../../rules/account/login'
import { processDue } from '../../rules/process-due'
import { DomainError } from '../../world/domain-error'
import type { Member } from '../../world/model'
import { inAskedLanguage } from '../../world/phrases'
import type { World } from '../../world/world'
import { paramsOf } from '../http/paths'
import type { Fault } from './call-model'
import { type FaultOptions, newFault } from './faults'

type Input = z.ZodMiniType | undefined
type InputOf<In extends Input> = In extends z.ZodMiniType ? z.input<In> : undefined
type Declared<In extends Input, Out extends z.ZodMiniType> = {
  readonly spec: EndpointSpec & { input: In; output: Out }
}

/** A file of a multipart request. */
export type UploadedFile = { name: string; type: string; bytes: Uint8Array }

/** The input of a resolver. `input` has passed the declaration's schema and contains the path parameters. */
export type Call<Given> = {
  input: Given
  world: World
  request: Request
  params: Record<string, string>
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

/** What a route needs to become a handler of one server. */
export type RouteContext = { world: () => World; providerUrl: (request: Request) => string }

/** An endpoint's answer before it is bound to a world. */
export type Route = { spec: EndpointSpec; handler(context: RouteContext): HttpHandler }

/**
 * Declares the sandbox's answer to an endpoint. `reply` answers members only (401 `invalid-token` otherwise), `open`
 * answers anyone, `upload` receives the file of a multipart call. `fail` and the others create faults.
 */
export function mock<In extends Input, Out extends z.ZodMiniType>({ spec }: Declared<In, Out>) {
  const { method, path } = spec
  const fault = (kind: Fault['kind'], options?: FaultOptions) => newFault({ method, path, kind, ...options })
  const given = (call: Call<unknown>): Call<InputOf<In>> => {
    const { input } = call
    if (!accepts(spec.input, input)) throw new DomainError(badInput(spec, input))
    return { ...call, input }
  }
  return {
    open: (resolve: (call: Call<InputOf<In>>) => z.input<Out>, wrapping?: Wrapping) =>
      route(spec, (call) => resolve(given(call)), wrapping),
    reply: (resolve: (call: MemberCall<InputOf<In>>) => z.input<Out>, wrapping?: Wrapping) =>
      route(
        spec,
        (call) => {
          const member = memberIn(call)
          return resolve({ ...given(call), member })
        },
        wrapping,
      ),
    upload: (resolve: (call: Call<unknown>) => z.input<Out>) => route(spec, resolve),
    /** Answers `{message: code}`. */
    fail: (code: string, status = 400, options?: FaultOptions) =>
      fault('status', { code, status, ...options }),
    /** Never answers. */
    hang: (options?: FaultOptions) => fault('hang', options),
    /** Cuts the connection. */
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

function accepts<In extends Input>(schema: In, raw: unknown): raw is InputOf<In> {
  return schema === undefined || schema.safeParse(raw).success
}

function badInput({ method, path, input }: EndpointSpec, raw: unknown): string {
  const issues = input?.safeParse(raw).error?.issues ?? []
  return `bad input of ${method} ${path}: ${issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join(', ')}`
}

function route(
  spec: EndpointSpec,
  resolve: (call: Call<unknown>) => unknown,
  wrapping: Wrapping = {},
): Route {
  const handler = ({ world: current, providerUrl }: RouteContext) =>
    methods[spec.method](`*${spec.path}`, async ({ request }) => {
      const world = current()
      try {
        const { pathname, origin } = new URL(request.url)
        if (world.site.terminated && !pathname.includes('/api/lookup/')) throw new DomainError('gone', 410)
        processDue(world)
        const params = paramsOf(spec.path, pathname) ?? {}
        const { fields, file } = await readBody(spec, request)
        const member = memberOf(world, request.headers.get('authorization'))
        const input = spec.input ? { ...fields, ...params } : undefined
        const call = {
          input,
          world,
          request,
          params,
          member,
          file,
          origin,
          providerUrl: providerUrl(request),
        }
        const answer = inAskedLanguage(resolve(call), request.headers.get('accept-language'))
        return checkedAnswer(spec, wrapped(answer, wrapping))
      } catch (error) {
        return failureAnswer(spec, error)
      }
    })
  return { spec, handler }
}

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }

function wrapped(answer: unknown, { wrap, beside }: Wrapping): unknown {
  const whole = beside && isRecord(answer) ? { ...beside, ...answer } : answer
  return wrap ? { [wrap]: whole } : whole
}

async function readBody(spec: EndpointSpec, request: Request) {
  if (spec.method === 'GET' || spec.method === 'DELETE') return { fields: {}, file: null }
  if (spec.upload) return { fields: {}, file: await readFile(request) }
  const text = await request.text()
  try {
    const fields: unknown = text === '' ? {} : JSON.parse(text)
    return { fields: isRecord(fields) ? fields : {}, file: null }
  } catch {
    throw new DomainError(`the body of ${spec.method} ${spec.path} is not JSON`)
  }
}

async function readFile(request: Request): Promise<UploadedFile | null> {
  const form = await request.formData().catch(() => null)
  const file = form?.get('file')
  if (!file || typeof file === 'string') return null
  return { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** Validates the answer against the declaration's schema, so the sandbox can't deviate from the contract. */
function checkedAnswer(spec: EndpointSpec, answer: unknown): Response {
  const wire = answer ?? {}
  const parsed = spec.output.safeParse(JSON.parse(JSON.stringify(wire)))
  if (!parsed.success)
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join(', '))
  return Response.json(wire)
}

function failureAnswer({ method, path }: EndpointSpec, error: unknown): Response {
  if (error instanceof DomainError) {
    const body = error.status === 200 ? { success: false, error: error.code } : { message: error.code }
    return Response.json(body, { status: error.status })
  }
  const reason = error instanceof Error ? error.message : String(error)
  return Response.json({ message: `The sandbox failed at ${method} ${path}: ${reason}` }, { status: 500 })
}
