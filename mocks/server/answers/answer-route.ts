import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { isRecord } from '@/lib/is-record'
import { memberOf } from '../../rules/account/login'
import { processDue } from '../../rules/process-due'
import { DomainError } from '../../world/domain-error'
import { inAskedLanguage } from '../../world/phrases'
import type { World } from '../../world/world'
import type { Route, UploadedFile } from './mock-endpoint'

/** A call that a route was found for. */
type FoundCall = {
  world: World
  request: Request
  url: URL
  /** The values of the `:names` in the route's path. */
  params: Record<string, string>
  providerUrl: string
}

/** A route's answer to a call, in the declared form. A refusal and a failure are answers too. */
export async function answerRoute(
  { spec, respond }: Route,
  { world, request, url, params, providerUrl }: FoundCall,
): Promise<Response> {
  try {
    if (world.site.terminated && !url.pathname.includes('/api/lookup/')) throw new DomainError('gone', 410)
    processDue(world)
    const { fields, file } = await readBody(spec, request)
    const authorization = request.headers.get('authorization')
    const answer = respond({
      input: spec.input ? { ...fields, ...params } : undefined,
      world,
      authorization,
      member: memberOf(world, authorization),
      file,
      origin: url.origin,
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
