import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { type ApiError, toApiError } from '@/api/core/endpoint/errors'
import { readOutput } from '@/api/core/endpoint/read-answer'
import { request } from '@/api/core/transport/call'
import { acknowledgement } from '@/api/core/wire/wire'
import { endpoints } from '@/testing/endpoints'
import { docstring } from '../contract/document'

const NOWHERE = '/api/no-such-path-of-the-probe'

interface Answer {
  status: number
  body: string
}

/** Where the app sends a call of that method to a path that cannot exist. It has a token, and no input. */
const nowhere = ({ host, method }: EndpointSpec): EndpointSpec => ({
  kind: 'query',
  domain: 'lookup',
  name: 'nowhere',
  method,
  path: NOWHERE,
  output: acknowledgement,
  host,
})

/** The statuses by which a server says that it has nothing for a path and a method, unless it gives another reason. */
export const isNothingThere = ({ kind, status }: ApiError) =>
  kind === 'not-found' || ((status === 405 || status === 501) && ['rejected', 'server'].includes(kind))

/**
 * The words of a text that do not differ from call to call: without the addresses and paths that it may repeat, without
 * the method, and without what holds a digit, such as times and the ids of requests.
 */
function comparable(text: string, paths: readonly string[]): string {
  const repeated = new Set(`GET POST PUT DELETE ${paths.join(' ')}`.toLowerCase().split(/[^\w-]+/))
  return text
    .toLowerCase()
    .replace(/[^\s"'<>]*\/[^\s"'<>]*/g, '')
    .split(/[^\p{L}\p{M}\p{N}-]+/u)
    .filter((word) => !/\d/.test(word) && !repeated.has(word))
    .join(' ')
}

/** What the app reads in an answer: what was wrong, or that it is data. */
function readBy(spec: EndpointSpec, { status, body }: Answer): { kind: string; text: string } {
  try {
    // Some calls take a 404 for an empty answer, which hides what is asked here.
    readOutput({ ...spec, emptyWhen: () => false }, status, body)
    return { kind: 'data', text: body }
  } catch (error) {
    const { kind, message } = toApiError(error)
    // An answer that is not read has no words for the app, so it is compared as it came: a page by its title.
    const isUnread = kind === 'unreadable' || kind === 'schema'
    return { kind, text: isUnread ? (/<title[^>]*>([^<]*)/i.exec(body)?.[0] ?? body) : message }
  }
}

const keyOf = ({ host, method }: EndpointSpec) => `${host ?? ''} ${method}`

/** How each server answers a path that it cannot have. */
export class UnknownPaths {
  #answers = new Map<string, Answer | null>()

  /**
   * The answer of an endpoint's server to a path that cannot exist, by the endpoint's method. It is asked for once.
   * Null when none came; then nothing is alike.
   */
  async ask(spec: EndpointSpec): Promise<Answer | null> {
    const key = keyOf(spec)
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answer = await request(nowhere(spec), {}).catch(() => null)
    this.#answers.set(key, answer)
    return answer
  }

  /** True when the app reads an endpoint's answer just as that to a path that cannot exist. */
  isAlike(spec: EndpointSpec, answer: Answer): boolean {
    const unknown = this.#answers.get(keyOf(spec))
    if (unknown?.status !== answer.status) return false
    const paths = [spec.configuredPath ?? spec.path, NOWHERE]
    const [one, other] = [answer, unknown].map((each) => {
      const { kind, text } = readBy(spec, each)
      return `${kind} ${comparable(text, paths)}`
    })
    return one === other
  }
}

/** What an endpoint is for, and that no screen uses it where that is so, as its declaration says. */
export function aboutOf(spec: EndpointSpec): string {
  const declaration = endpoints.find((one) => one.spec === spec)
  return declaration ? docstring(declaration) : ''
}
