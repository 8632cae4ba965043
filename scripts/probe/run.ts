import { login } from '@/api/auth'
import { endsSession, isKnownCode } from '@/api/core/endpoint/codes'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { type ApiError, toApiError } from '@/api/core/endpoint/errors'
import { readAnswer, readOutput } from '@/api/core/endpoint/read-answer'
import { request } from '@/api/core/transport/call'
import { shapeOf } from '@/api/core/wire/metadata'
import { type OddAnswer, readOddAnswers } from '@/api/core/wire/odd-answers'
import { isRecord } from '@/lib/is-record'
import { parseJson } from '@/lib/json'
import { storeToken } from '@/session/token'
import type { ProbeOptions } from './arguments'
import { changingStops, lastStop, moneyStops, unknownStops } from './changes'
import { askWithWrongToken } from './ended-session'
import { mixedContent } from './mixed-content'
import { Answers, readingStops, reads, type Stop } from './plan'
import { askPreflights } from './preflights'
import { checkReachable } from './reach'
import type { Row } from './row'
import { sendFromHere, takeCaching, takeHidden, takeRedirects } from './send'
import { isNothingThere, summaryOf, UnknownPaths, usersOf } from './unknown-path'
import { type Differences, findVariants } from './variants'

/** The probe's output, and its prompt before money moves. */
export interface Terminal {
  progress: (done: number, total: number, endpoint: string) => void
  ask: (question: string) => Promise<string>
}

/** The text to type before money moves. */
export const CONSENT = 'MOVE MONEY'

const KINDS: Partial<Record<ApiError['kind'], string>> = {
  network: 'no answer came',
  timeout: 'no answer came in time',
  redirected: 'the answer came from another address',
  server: 'the server failed without a message',
  unreadable: 'the answer is not JSON',
  schema: 'the answer is not as declared',
  'not-found': 'there is no such path',
  forbidden: 'refused without a message',
  'too-many': 'too many calls',
  rejected: 'refused without a message',
  stopped: 'a page of something in between came instead of an answer',
  'too-large': 'the file is too large',
}

/** Describes a failure by its code or text, or by its kind when it has neither. */
function refusalFinding(failure: ApiError): string {
  const { code, message, kind } = failure
  if (!code) return KINDS[kind] ?? (message || kind)
  return isKnownCode(code) ? `refused: ${code}` : `refused with a text: ${code}`
}

/** True for a refusal with a code or text, except a 5xx and one that ends the session or says the site is closed. */
const isProperRefusal = ({ kind, code, status }: ApiError) =>
  kind === 'refused' && code !== '' && code !== 'gone' && !endsSession(code) && status < 500

async function callStop(stop: Stop, answers: Answers, unknown: UnknownPaths): Promise<Row> {
  const { spec } = stop
  const endpoint = `${spec.method} ${spec.path}`
  const asked = answers.askedOf(stop)
  if ('skip' in asked) return leftOut(endpoint, asked.skip)
  answers.noteCalled(spec)
  let noted = readOddAnswers().at(-1)
  let [status, body] = ['–', '']
  let different: Differences = { variants: [], notes: [], thrownAway: [] }
  try {
    const answer = await request(spec, asked.input ?? {})
    status = String(answer.status)
    body = answer.body
    const output = () => readOutput(spec, answer.status, answer.body)
    if (answer.status < 400) {
      const wire = readAnswer(spec, answer.status, answer.body)
      different = findVariants(shapeOf(spec.output), wire)
      answers.note(spec, wire)
      // What the comparison read is told once, by the app's own reading.
      noted = readOddAnswers().at(-1)
    }
    output()
    const { thrownAway, ...tolerated } = different
    const findings = [...oddities(noted), ...thrownAway]
    if (unknown.isAlike(spec, { status: Number(status), body }))
      return missing(endpoint, status, spec, answers)
    return { endpoint, status, verdict: findings.length > 0 ? 'fails' : 'conforms', findings, ...tolerated }
  } catch (error) {
    const failure = toApiError(error)
    const findings = [refusalFinding(failure), ...oddities(noted), ...different.thrownAway]
    if (isNothingThere(failure) || unknown.isAlike(spec, { status: Number(status), body }))
      return missing(endpoint, status, spec, answers)
    return {
      endpoint,
      status,
      verdict: isProperRefusal(failure) ? 'conforms' : 'fails',
      findings,
      variants: different.variants,
      notes: different.notes,
      ...(isProperRefusal(failure) ? { refusal: fieldsOf(body) } : {}),
    }
  }
}

/** The names of a body's fields; empty when it isn't an object. */
function fieldsOf(body: string): string {
  try {
    const value = parseJson(body)
    return isRecord(value) ? Object.keys(value).join(', ') : ''
  } catch {
    return ''
  }
}

/**
 * The row of an endpoint that the server does not have: what the app goes on with, or what it lacks. Only a thing that
 * members would miss is missing.
 */
function missing(endpoint: string, status: string, spec: EndpointSpec, answers: Answers): Row {
  if (spec.offers) {
    answers.noteUnoffered(spec.offers)
    return leftOut(
      endpoint,
      `the server does not have it: the app reads ${JSON.stringify(spec.empty)}`,
      status,
    )
  }
  if (answers.isUnoffered(spec.domain)) return leftOut(endpoint, 'the server does not offer it', status)
  const users = usersOf(spec)
  if (users.length === 0)
    return leftOut(endpoint, 'the server does not have it, and no screen uses it', status)
  const findings = [`the server does not have it: ${summaryOf(spec)} (used by ${users.join(', ')})`]
  return { endpoint, status, verdict: 'missing', findings, variants: [], notes: [] }
}

function leftOut(endpoint: string, why: string, status = '–'): Row {
  return { endpoint, status, verdict: 'left out', findings: [why], variants: [], notes: [] }
}

/** Adds a call's redirects to its row as notes. Redirects that break the call fail it and replace its findings. */
function withRedirects(row: Row): Row {
  const met = takeRedirects()
  const broken = met.filter(({ breaks }) => breaks).map(({ text }) => text)
  const harmless = met.filter(({ breaks }) => !breaks).map(({ text }) => text)
  if (broken.length > 0) return { ...row, verdict: 'fails', findings: broken }
  return { ...row, notes: [...row.notes, ...harmless] }
}

/** Adds to a call's row what a cache may do with its answer. An answer that another member may see fails it. */
function withCaching(row: Row): Row {
  const met = takeCaching()
  const broken = met.filter(({ breaks }) => breaks).map(({ text }) => text)
  const harmless = met.filter(({ breaks }) => !breaks).map(({ text }) => text)
  const verdict = broken.length > 0 ? 'fails' : row.verdict
  return { ...row, verdict, findings: [...row.findings, ...broken], notes: [...row.notes, ...harmless] }
}

/** Fails a call's row when a browser hides its answer from the app, which then knows nothing of a refusal. */
function withHidden(row: Row): Row {
  const [hidden] = takeHidden()
  if (!hidden) return row
  return {
    ...row,
    verdict: 'fails',
    findings: [...row.findings, `the app cannot read this answer: ${hidden}`],
  }
}

/** Forgets what was met by a call that has no row of its own for it. */
function forgetMet() {
  takeRedirects()
  takeCaching()
  takeHidden()
}

/**
 * Asks each server for a path that cannot exist, by every method of the stops. Returns a row where the app, on another
 * origin, could not read that answer: a server or proxy that leaves out the header in errors does so in refusals too.
 */
async function askUnknown(stops: readonly Stop[], unknown: UnknownPaths, hasChat: boolean): Promise<Row[]> {
  forgetMet()
  const statuses: number[] = []
  for (const { spec } of stops)
    if (hasChat || spec.host !== 'chat') statuses.push((await unknown.ask(spec))?.status ?? 0)
  const status = statuses.find((one) => one >= 400)
  const row = withHidden({
    endpoint: 'an error, read by the app',
    status: String(status),
    verdict: 'conforms',
    variants: [],
    findings: [],
    notes: [],
  })
  forgetMet()
  return status && row.verdict === 'fails' ? [row] : []
}

/** Adds a hint to the sign-in's row: a 404 from an API address without a path probably means that `/api` is missing. */
function withPathHint(row: Row, api: string): Row {
  if (row.status !== '404' || new URL(api).pathname !== '/') return row
  return {
    ...row,
    notes: [...row.notes, `VITE_API_URL is taken as it is: did you mean ${new URL('/api', api).href}?`],
  }
}

/**
 * The odd answers recorded after `before`: the entry or field and its problem. A missing list is tolerated, so it is
 * left out.
 */
function oddities(before: OddAnswer | undefined): string[] {
  const all = readOddAnswers()
  return all
    .slice(before ? all.lastIndexOf(before) + 1 : 0)
    .flatMap(({ where, what }) =>
      what.map((one) => (/^(GET|POST|PUT|DELETE) /.test(where) ? one : `${where}: ${one}`)),
    )
    .filter((finding) => !finding.endsWith('no list'))
}

/**
 * Signs in and calls a server's reading endpoints. With `write` it then calls the changing ones, after the prompt those
 * that move money, and at last the sign-out. Returns a row for each call, also for one that was left out. When the app
 * has another origin, the preflights' rows come first. A failed sign-in ends the probe. `answers` collects what came. Throws an UnreachableError when
 * the server is unreachable.
 */
export async function probe(
  options: ProbeOptions,
  terminal: Terminal,
  answers = new Answers(options),
): Promise<Row[]> {
  const unknown = new UnknownPaths()
  const rows: Row[] = []
  const go = async (stops: readonly Stop[], total: number) => {
    for (const stop of stops) {
      const endpoint = `${stop.spec.method} ${stop.spec.path}`
      terminal.progress(rows.length + 1, total, endpoint)
      const noChat = stop.spec.host === 'chat' && options.chat === null
      rows.push(
        noChat
          ? leftOut(endpoint, 'no --chat was given')
          : withHidden(withCaching(withRedirects(await callStop(stop, answers, unknown)))),
      )
    }
  }
  const { username, password, api, chat, origin } = options
  sendFromHere(origin)
  for (const address of [api, chat]) if (address !== null) await checkReachable(address, process.env)
  if (origin !== null) {
    rows.push(...mixedContent(origin, { VITE_API_URL: api, VITE_CHAT_URL: chat }))
    rows.push(...(await askPreflights(origin, chat !== null, process.env.VITE_IDEMPOTENCY_HEADER ?? '')))
  }
  const signIn = reads(login, () => ({ input: { username, password } }))
  const total =
    1 +
    readingStops.length +
    (options.write ? changingStops.length + unknownStops.length + moneyStops.length + 1 : 0)
  await go([signIn], total)
  const token = answers.of(login)?.token
  const signedIn = rows.pop()
  if (signedIn) rows.push(token ? signedIn : { ...withPathHint(signedIn, api), verdict: 'fails' })
  if (!token) return rows
  storeToken(token, false)
  rows.push(...(await askUnknown(readingStops, unknown, chat !== null)))
  await go(readingStops, total)
  rows.push(withHidden(await askWithWrongToken(token)))
  forgetMet()
  if (!options.write) return rows
  await askUnknown([...changingStops, ...moneyStops], unknown, chat !== null)
  await go([...changingStops, ...unknownStops], total)
  const typed = await terminal.ask(
    `Now money moves for ${username}: 1 baht to a game and back, a withdrawal, a spin, bonuses to be received.\nType ${CONSENT} to go on; anything else leaves it out: `,
  )
  if (typed.trim() === CONSENT) await go(moneyStops, total)
  else rows.push(...moneyStops.map(({ spec }) => leftOut(`${spec.method} ${spec.path}`, 'not consented to')))
  await go([lastStop], total)
  return rows
}
