import { existsSync } from 'node:fs'
import { devices } from '@playwright/test'
import { ERROR_CODES, isKnownCode } from '@/api/core/endpoint/codes'
import { FLOWS } from '../../e2e/flows/all'
import { FAULT_KINDS } from '../../mocks/answers/call-model'
import { handlers } from '../../mocks/handlers'
import { scenarioNamed } from '../../mocks/server/app'
import { matchesPath } from '../../mocks/server/http/paths'
import { LOCALES } from '../../src/lib/locale'
import { nearestOf } from '../../src/lib/text/nearest'
import { parseArguments } from '../command-line'

/** The usage text. */
export const USAGE = `npm run repro -- <flow> [options]        a named flow, in the sandbox
npm run repro -- report.har [options]    a replay of a member's report

  --find "<words>"        the code and the command for a picture's words, in any language
  --list                 every flow, explained
  --lang ${LOCALES.join('|')}        the language (th)
  --scenario <name>      the sandbox's world (the flow's own)
  --fault "<call>"       makes a call fail: "POST /api/wallet/transfer 500 TRANSFER_FAIL",
                         or with drop, cut, hang, slow, html, malformed, schema, redirected, stopped, too-large
                         in place of the status; may be repeated
  --device "<name>"      a device of Playwright's list, "Pixel 7"
  --latency <ms>         how long every answer takes
  --headed               shows the browser
  --dist <folder>        a sandbox build of your own (else that of the sources as they are, made when there is none)
  --out <folder>         where to put the results (repro)`

/** What looks like a file is a report. Other words name a flow, unless only a file has that name. */
const FILE = /[\\/]|\.(har|json|txt|zip|gz)$/i

/** The checked command line. */
export type Options = ReturnType<typeof readOptions>

/** Reads the command line. Throws an Error that names the mistake and the valid values. */
export function readOptions(args: string[]) {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      lang: { type: 'string' },
      scenario: { type: 'string' },
      fault: { type: 'string', multiple: true },
      device: { type: 'string' },
      latency: { type: 'string' },
      headed: { type: 'boolean', default: false },
      find: { type: 'string' },
      list: { type: 'boolean', default: false },
      dist: { type: 'string', default: process.env.DIST ?? '' },
      out: { type: 'string', default: 'repro' },
    },
  })
  if (positionals.length > 1) throw new Error(`One flow at a time, not ${positionals.join(' and ')}.`)
  const lang = LOCALES.find((one) => one === (values.lang ?? 'th'))
  if (!lang) throw new Error(`--lang is ${LOCALES.join(', ')}, not "${values.lang}".`)
  const scenario = scenarioNamed(values.scenario)
  const device = values.device === undefined ? undefined : devices[values.device]
  if (values.device !== undefined && !device)
    throw new Error(
      `There is no device "${values.device}". Did you mean ${nearestOf(values.device, Object.keys(devices))}?`,
    )
  const latency = Number(values.latency ?? 0)
  if (!Number.isInteger(latency) || latency < 0 || latency > 60_000)
    throw new Error(`--latency is milliseconds from 0 to 60000, not "${values.latency}".`)
  const what = positionals[0] ?? ''
  const isReport = FILE.test(what) || (existsSync(what) && !FLOWS.some(({ name }) => name === what))
  if (isReport && (values.fault || values.latency))
    throw new Error(
      '--fault and --latency are for flows only. A report contains how each call was answered, and when.',
    )
  const faults = (values.fault ?? []).map(readFault)
  return {
    ...values,
    what,
    isReport,
    lang,
    isLangGiven: values.lang !== undefined,
    scenario,
    device,
    latency,
    faults,
  }
}

/** Kinds without a parameter. */
const KINDS = FAULT_KINDS.filter((kind) => kind !== 'status' && kind !== 'slow')
const LIKE = 'Write it like "POST /api/wallet/transfer 500 TRANSFER_FAIL".'

/**
 * Parses `POST /api/wallet/transfer 500 TRANSFER_FAIL` into the sandbox's fault. Throws an Error that names the
 * mistake.
 */
function readFault(text: string): Record<string, unknown> {
  const wrong = (why: string) => new Error(`--fault "${text}" is not understood: ${why} ${LIKE}`)
  const [method = '', path = '', how = '', detail, ...rest] = text.trim().split(/\s+/)
  const ofPath = handlers.filter(({ spec }) => path === '*' || matchesPath(spec.path, path))
  if (ofPath.length === 0) throw wrong(`there is no call ${path}.`)
  const methods = [...new Set(ofPath.map(({ spec }) => spec.method))]
  if (method !== '*' && !methods.some((one) => one === method))
    throw wrong(`the method of ${path} is ${methods.join(' or ')}.`)
  if (rest.length > 0) throw wrong(`"${rest.join(' ')}" is too much.`)
  if (/^[2-5]\d\d$/.test(how)) {
    if (detail && !isKnownCode(detail))
      throw wrong(`the app knows no code ${detail}. Did you mean ${nearestOf(detail, ERROR_CODES)}?`)
    return { method, path, kind: 'status', status: Number(how), ...(detail ? { code: detail } : {}) }
  }
  if (how === 'slow') {
    const ms = Number(detail ?? 3000)
    if (!Number.isInteger(ms) || ms < 0) throw wrong(`"${detail}" is no number of milliseconds.`)
    return { method, path, kind: how, ms }
  }
  const kind = KINDS.find((one) => one === how)
  if (!kind) throw wrong(`it wants a status from 200 to 599, slow, ${KINDS.join(', ')}, not "${how}".`)
  if (detail !== undefined) throw wrong(`"${detail}" is too much.`)
  return { method, path, kind }
}
