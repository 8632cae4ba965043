import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { answerFrom } from '../../e2e/replay/answers'
import { nameOf, pathOf, type SavedEntry } from '../../e2e/replay/har'
import { preparePage } from '../../e2e/replay/prepare-page'
import { contextOf } from '../../e2e/replay/replay'
import { replayStart } from '../../e2e/replay/replay-start'
import { idleWaiter } from '../../e2e/replay/wait-until-idle'
import { openApp } from '../../e2e/support/browser/open-app'
import { openPage, memberCalls as sandboxCalls } from './browser'
import { collectEvidence, folderFor, markdownText } from './evidence'
import { flowCommand } from './find'
import { walletCalls } from './har/calls'
import { findPage, type HarPage } from './har/har-page'
import type { AnyHar } from './har/schema'
import { toReport } from './har/to-report'
import { callTable, flowOf, memberCalls, ticketLine } from './member-calls'
import type { Options } from './options'
import type { Reproduced } from './run-flow'

const REST_MS = 2_500

/**
 * Opens a HAR's page with the HAR's answers. A HAR contains no presses, so the calls that only a press sends are listed
 * with their answers. With `headed` the page stays open for pressing until it is closed.
 */
export async function reproduceHar(har: AnyHar, options: Options): Promise<Reproduced> {
  const name = basename(options.what)
  const calls = walletCalls(har)
  if (calls.length === 0)
    throw new Error(
      `${name} is a HAR, but none of its ${har.log.entries.length} requests is a call of the wallet.`,
    )
  const place = options.page
    ? { path: options.page, at: calls[0]?.at ?? 0, isGuess: false }
    : findPage(har, calls)
  const report = toReport(calls, place, dirname(options.what))
  if (options.isLangGiven)
    for (const { flags } of report.log._steps) if (flags) flags.stored.locale = options.lang
  const opened = await openPage(options, contextOf(report))
  try {
    const { page, context } = opened
    const folder = folderFor(options.out, name)
    mkdirSync(folder, { recursive: true })
    const evidence = await collectEvidence(context, page, folder)
    const until = idleWaiter(page)
    const start = replayStart(report)
    await preparePage(page, start, report.log._report.locale)
    const own: string[] = []
    const askSandbox = await sandboxCalls(opened, options.scenario)
    const answers = await answerFrom(page, start, (route) => {
      own.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
      return askSandbox(route)
    })
    answers.moveTo(Number.MAX_SAFE_INTEGER)
    await evidence.step(`open ${place.path}`, async () => {
      await openApp(page, place.path)
      await until(async () => false, REST_MS)
    })
    if (options.headed) await page.waitForEvent('close', { timeout: 0 }).catch(() => {})
    const open = answers.owed(Number.MAX_SAFE_INTEGER).calls
    const pressed = report.log.entries.filter(
      (entry, index) => calls[index]?.spec.kind === 'mutation' && !answers.made.includes(nameOf(entry)),
    )
    const served = answers.made.length - own.length
    const headline = headlineOf(name, place, served, pressed)
    const met = memberCalls(report)
    const line = ticketLine(met, [])
    await evidence.finish(
      [...headOf([line, headline], har, place), ...callTable(met)],
      tailOf({ pressed, open, own, served }, opened.refused()),
    )
    writeFileSync(join(folder, 'report.har'), JSON.stringify(report, null, 1))
    return { folder, headline: [line, headline].filter(Boolean).join('\n'), ended: served > 0 }
  } finally {
    await opened.close()
  }
}

const isFailure = ({ response }: SavedEntry) => response.status === 0 || response.status >= 400

function headlineOf(name: string, { path }: HarPage, served: number, pressed: readonly SavedEntry[]): string {
  const failed = pressed.filter(isFailure).slice(-5).map(callOf).join(', ')
  return `${name}: ${path} with ${served} of the file's answers${failed && `; failed after a press: ${failed}`}`
}

const codeOf = ({ response }: SavedEntry) =>
  /"(?:code|error|message)"\s*:\s*"([A-Z][A-Z0-9_]+)"/.exec(response.content.text)?.[1] ?? ''

const callOf = (entry: SavedEntry) =>
  `${entry.request.method} ${pathOf(entry)} (${[answerOf(entry), codeOf(entry)].filter(Boolean).join(' ')})`

const answerOf = ({ response: { status, _failure } }: SavedEntry) =>
  status || (_failure === 'redirected' ? 'redirected' : 'no answer')

function headOf(
  lines: readonly (string | undefined)[],
  { log: { creator } }: AnyHar,
  { path, isGuess }: HarPage,
): string[] {
  const [first = '', ...others] = lines.flatMap((line) => (line ? [markdownText(line)] : []))
  return [
    `# ${first}`,
    '',
    ...others.flatMap((line) => [line, '']),
    `Recorded by ${markdownText(`${creator.name} ${creator.version}`.trim() || 'an unnamed tool')}. ${
      isGuess
        ? `The file names no page: ${markdownText(path)} is what its calls look like. Another: \`--page /user/bonus\`.`
        : ''
    }`,
  ]
}

interface Found {
  pressed: SavedEntry[]
  open: SavedEntry[]
  own: string[]
  served: number
}

function tailOf({ pressed, open, own, served }: Found, refused: readonly string[]): string[] {
  const reads = open.filter((entry) => !pressed.includes(entry))
  const list = (lines: readonly string[]) =>
    lines.length > 0 ? lines.map((one) => `- ${markdownText(one)}`) : ['None.']
  return [
    '',
    '## What this file cannot tell',
    'What was pressed and typed, which settings the phone kept, and its time zone: none of it is in a HAR. These calls were sent by a press, and no page sends them by itself. With `--headed` the page stays open: press there, and they are answered from the file.',
    ...list(pressed.map(callOf)),
    ...pressed.filter(isFailure).slice(-3).flatMap(asFlow),
    '',
    '## Where the answers came from',
    `${served} from the file. From the sandbox, since the file has no such answer:`,
    ...list([...new Set(own)]),
    'In the file, and not asked for by this page:',
    ...list(reads.map(callOf)),
    ...(refused.length > 0
      ? ['', '## Kept from the network (asked for by a page, or by the browser itself)', ...list(refused)]
      : []),
  ]
}

/** A call's failure as the end of a `--fault`, such as `500 TRANSFER_FAIL`; empty when unknown. */
export function faultOf(entry: SavedEntry): string {
  const { status, content, _failure } = entry.response
  if (status === 0) return _failure === 'redirected' ? 'redirected' : ''
  const isPage = content.mimeType === 'text/html'
  if (isPage && status === 413) return 'too-large'
  if (isPage && [403, 429, 503].includes(status)) return 'stopped'
  return [status, codeOf(entry)].filter(Boolean).join(' ')
}

/** The lines with a command that shows the call's failure in a flow; none when the failure is unknown. */
function asFlow(entry: SavedEntry): string[] {
  const how = faultOf(entry)
  if (!how) return []
  const fault = `${entry.request.method} ${pathOf(entry)} ${how}`
  return ['', `The same failure in a flow: \`${flowCommand(flowOf(entry) || '<flow>', fault)}\``]
}
