import axios from 'axios'
import { login } from '@/api/auth'
import { endsSession, isKnownCode } from '@/api/core/endpoint/codes'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { type ApiError, toApiError } from '@/api/core/endpoint/errors'
import { readAnswer, readOutput } from '@/api/core/endpoint/read-answer'
import { request } from '@/api/core/transport/call'
import { shapeOf } from '@/api/core/wire/metadata'
import { type OddAnswer, readOddAnswers } from '@/api/core/wire/odd-answers'
import { wallet } from '@/api/wallet'
import { storeToken } from '@/session/token'
import { endpoints, idOf } from '@/testing/endpoints'
import { docstring, firstSentence } from '../contract/document'
import { ask, printProgress } from '../terminal'
import type { ProbeOptions } from './arguments'
import { mixedContent } from './hosts'
import { type Answers, moneyStops, otherStops, readingStops, reads, type Stop } from './plan'
import { askPreflights } from './preflights'
import { type Row, rowOf } from './row'
import { sendFromHere, takeMet } from './send'
import { thrownAway } from './thrown-away'

const LIMIT_MS = 20_000

/** Throws an Error that says why, in Node's words, when no answer comes from an address. */
async function checkReachable(address: string): Promise<void> {
  const asked = { validateStatus: () => true, maxRedirects: 0, timeout: LIMIT_MS }
  await axios.get(address, asked).catch(({ code, message }: Error & { code?: string }) => {
    throw new Error(`${new URL(address).origin} does not answer: ${message || code}.`)
  })
}

/** The text to type before money moves. */
const CONSENT = 'MOVE MONEY'

const KINDS: Partial<Record<ApiError['kind'], string>> = {
  network: 'no answer came',
  server: 'the server failed without a message',
  unreadable: 'the answer is not JSON',
  schema: 'the answer is not as declared',
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

/** True where a server says that it has nothing for a path and a method: by its status, or by the words of a refusal. */
const isNothingThere = ({ kind, status, code }: ApiError) =>
  kind === 'not-found' ||
  ((status === 405 || status === 501) && ['rejected', 'server'].includes(kind)) ||
  (kind === 'refused' && /\bnot found\b|\bno route\b|\bcannot (?:get|post|find)\b/i.test(code))

async function callStop(stop: Stop, answers: Answers): Promise<Row> {
  const { spec } = stop
  const asked = stop.asked(answers)
  if ('skip' in asked) return rowOf(idOf(stop), 'left out', [asked.skip])
  let noted = readOddAnswers().at(-1)
  let came = { status: 0, body: '' }
  let lost: string[] = []
  let failure: ApiError | null = null
  try {
    came = await request(spec, asked.input ?? {})
    if (came.status < 400) {
      const wire = readAnswer(spec, came.status, came.body)
      lost = thrownAway(shapeOf(spec.output), wire)
      answers.set(spec, wire)
      // What that read is told once, by the app's own reading.
      noted = readOddAnswers().at(-1)
    }
    // What offers others takes a 404 for an empty answer, which hides that the server does not have it.
    readOutput(spec.offers ? { ...spec, emptyWhen: () => false } : spec, came.status, came.body)
  } catch (error) {
    failure = toApiError(error)
  }
  const status = came.status > 0 ? String(came.status) : '–'
  const findings = [...(failure ? [refusalFinding(failure)] : []), ...oddities(noted), ...lost]
  if (failure && isNothingThere(failure)) return missing(spec, status, answers)
  const conforms = failure ? isProperRefusal(failure) : findings.length === 0
  return rowOf(idOf(stop), conforms ? 'conforms' : 'fails', findings, { status })
}

/**
 * The row of an endpoint that the server does not have: what the app goes on with, or what it lacks. Only a thing that
 * members would miss is missing.
 */
function missing(spec: EndpointSpec, status: string, answers: Answers): Row {
  const leftOut = (why: string) => rowOf(idOf({ spec }), 'left out', [why], { status })
  if (spec.offers) {
    for (const domain of spec.offers) answers.unoffered.add(domain)
    return leftOut(`the server does not have it: the app reads ${JSON.stringify(spec.empty)}`)
  }
  if (answers.unoffered.has(spec.domain)) return leftOut('the server does not offer it')
  const declaration = endpoints.find((one) => one.spec === spec)
  const about = declaration ? docstring(declaration) : ''
  if (about.includes('No screen uses it'))
    return leftOut('the server does not have it, and no screen uses it')
  const finding = `the server does not have it: ${firstSentence(about)}`
  return rowOf(idOf({ spec }), 'missing', [finding], { status })
}

/** Adds to a call's row what was met on its way. What breaks the call comes first, and fails it. */
function withMet(row: Row): Row {
  const met = takeMet()
  const textsOf = (wanted: boolean) => met.filter(({ breaks }) => breaks === wanted).map(({ text }) => text)
  const broken = textsOf(true)
  const verdict = broken.length > 0 ? 'fails' : row.verdict
  return { ...row, verdict, findings: [...broken, ...row.findings, ...textsOf(false)] }
}

const WRONG = 'a-token-that-the-probe-made-up'
const NAME = 'GET /api/wallet with a wrong token'

/** Asks for the wallet with a wrong token, as after a session that is over. `token` is the member's, which is used again. */
async function askWithWrongToken(token: string): Promise<Row> {
  storeToken(WRONG, false)
  let status = '–'
  try {
    const answer = await request(wallet.spec, {})
    status = String(answer.status)
    readOutput(wallet.spec, answer.status, answer.body)
    return rowOf(NAME, 'fails', ['a wrong token gets a wallet'], { status })
  } catch (error) {
    const { code, kind, unauthenticated } = toApiError(error)
    if (unauthenticated || endsSession(code))
      return rowOf(NAME, 'conforms', ['the app goes to the sign-in page'], { status })
    const shown = code ? `"${code}"` : `an error (${kind})`
    const remedy = 'answer 401 (docs/operators.md, "How a session must end")'
    return rowOf(NAME, 'fails', [`the app shows ${shown} and the member stays signed in: ${remedy}`], {
      status,
    })
  } finally {
    storeToken(token, false)
  }
}

/** A failed sign-in. A 404 from an API address without a path probably means that `/api` is missing. */
function failedSignIn(row: Row, api: string): Row {
  const isPathMissing = row.status === '404' && new URL(api).pathname === '/'
  const hint = `VITE_API_URL is taken as it is: did you mean ${new URL('/api', api).href}?`
  return { ...row, verdict: 'fails', findings: [...row.findings, ...(isPathMissing ? [hint] : [])] }
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
 * Signs in and calls a server's reading endpoints. With `write` it then calls those that move money, after the prompt.
 * Returns a row for each call, also for one that was left out. When the app has another origin,
 * the preflights' rows come first. A failed sign-in ends the probe. `answers` collects what came. Throws an Error when
 * the server is unreachable.
 */
export async function probe(options: ProbeOptions, answers: Answers): Promise<Row[]> {
  const { username, password, api, chat, origin, write } = options
  const rows: Row[] = []
  const stops = [...readingStops, ...(write ? [...moneyStops, ...otherStops] : [])]
  const go = async (some: readonly Stop[]) => {
    for (const stop of some) {
      printProgress(`${rows.length + 1}/${stops.length + 1}  ${idOf(stop)}`)
      const isLeftOut = stop.spec.host === 'chat' && chat === null
      rows.push(
        isLeftOut
          ? rowOf(idOf(stop), 'left out', ['no --chat was given'])
          : withMet(await callStop(stop, answers)),
      )
    }
  }
  sendFromHere(origin)
  for (const address of [api, chat]) if (address !== null) await checkReachable(address)
  if (origin !== null) {
    rows.push(...mixedContent(origin, { VITE_API_URL: [api], VITE_CHAT_URL: chat ? [chat] : [] }))
    rows.push(...(await askPreflights(origin, chat !== null, process.env.VITE_IDEMPOTENCY_HEADER ?? '')))
  }
  await go([reads(login, () => ({ input: { username, password } }))])
  const token = answers.of(login)?.token
  const signedIn = rows.pop()
  if (signedIn) rows.push(token ? signedIn : failedSignIn(signedIn, api))
  if (!token) return rows
  storeToken(token, false)
  await go(readingStops)
  rows.push(withMet(await askWithWrongToken(token)))
  if (!write) return rows
  const typed = await ask(
    `Now money moves for ${username}: a QR code that is cancelled, 1 baht to a game and back, a withdrawal, a spin.\nType ${CONSENT} to go on; anything else leaves it out: `,
  )
  if (typed.trim() === CONSENT) await go(moneyStops)
  else rows.push(...moneyStops.map((stop) => rowOf(idOf(stop), 'left out', ['not consented to'])))
  await go(otherStops)
  return rows
}
