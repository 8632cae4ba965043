import type { PathParams } from 'msw'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { isRecord } from '@/lib/is-record'
import { memberOf } from '../rules/account/login'
import { processDue } from '../rules/process-due'
import { DomainError } from '../world/domain-error'
import { inAskedLanguage } from '../world/phrases'
import type { World } from '../world/world'
import type { Resolve, UploadedFile } from './call'

/** A call that MSW found a handler for, and what it is answered from. */
type FoundCall = { world: World; request: Request; params: PathParams; providerUrl: string }

/** What `resolve` answers to a call, in the declared form. A refusal and a failure are answers too. */
export async function resolveCall(
  spec: EndpointSpec,
  resolve: Resolve,
  { world, request, params, providerUrl }: FoundCall,
): Promise<Response> {
  try {
    const { pathname, origin } = new URL(request.url)
    if (world.site.terminated && !pathname.includes('/api/lookup/')) throw new DomainError('gone', 410)
    processDue(world)
    const { fields, file } = await readBody(spec, request)
    const authorization = request.headers.get('authorization')
    // MSW numbers what a `*` of the path stands for.
    const { 0: _site, ...named } = params
    const answer = resolve({
      input: spec.input ? { ...fields, ...named } : undefined,
      world,
      authorization,
      member: memberOf(world, authorization),
      file,
      origin,
      providerUrl,
    })
    return checkedAnswer(spec, inAskedLanguage(answer, request.headers.get('accept-language')))
  } catch (error) {
    return failureAnswer(spec, error)
  }
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

/** Checks the answer against the declaration's schema. One that doesn't fit is a failure of the sandbox. */
function checkedAnswer(spec: EndpointSpec, answer: unknown): Response {
  const text = JSON.stringify(answer ?? {})
  const parsed = spec.output.safeParse(JSON.parse(text))
  if (!parsed.success)
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join(', '))
  return new Response(text, { headers: { 'Content-Type': 'application/json' } })
}

function failureAnswer({ method, path }: EndpointSpec, error: unknown): Response {
  if (error instanceof DomainError) {
    const body = error.status === 200 ? { success: false, error: error.code } : { message: error.code }
    return Response.json(body, { status: error.status })
  }
  const reason = error instanceof Error ? error.message : String(error)
  return Response.json({ message: `The sandbox failed at ${method} ${path}: ${reason}` }, { status: 500 })
}
