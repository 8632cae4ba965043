import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
import { type Flow, flowKit, type ReportedOutcome, runFlow } from '../../e2e/flows/flow'
import type { SavedReport } from '../../e2e/replay/har'
import { isSameLocation } from '../../e2e/replay/prepare-page'
import { contextOf, isSame, type Replayed, replay } from '../../e2e/replay/replay'
import { firstMember, openPage } from './browser'
import { collectEvidence, folderFor, listOf, markdownText, tableOf } from './evidence'
import { callTable, memberCalls, ticketLine } from './member-calls'
import type { Options } from './options'

const STEP_LIMIT_MS = 15_000

/** The result of a reproduction. `ended`: the flow ran to its end, or the replay of a report went as recorded. */
interface Reproduced {
  folder: string
  headline: string
  ended: boolean
}

/** Runs a flow in the sandbox with the given faults and latency, and writes its evidence. */
export async function reproduceFlow(flow: Flow, options: Options): Promise<Reproduced> {
  const scenario = options.scenario ?? flow.scenario ?? 'default'
  const opened = await openPage(options)
  try {
    const { sandbox, page, context } = opened
    await sandbox.reset(scenario)
    for (const fault of options.faults) await sandbox.fault(fault)
    page.setDefaultTimeout(STEP_LIMIT_MS)
    await page.addInitScript((lang) => {
      if (!localStorage.getItem('locale')) localStorage.setItem('locale', lang)
    }, options.lang)
    if (options.latency > 0)
      await page.route('/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, options.latency))
        await route.continue()
      })
    const folder = folderFor(options.out, flow.name)
    const evidence = await collectEvidence(context, page, folder)
    const kit = flowKit({ page, sandbox, member: await firstMember(sandbox) }, evidence.step)
    const ended = await runFlow(flow, kit).then(
      () => true,
      () => false,
    )
    const line = outcomeLine(flow.name, kit.outcomes)
    const stopped = evidence.steps.find(({ failure }) => failure)?.name
    const headline = ended
      ? `${line}; the flow went through`
      : `${line}; the flow stopped at "${stopped ?? 'the start'}"`
    await evidence.finish([
      `# ${markdownText(headline)}`,
      '',
      flow.about,
      '',
      markdownText(
        `Scenario ${scenario} · language ${options.lang} · ${options.faults.length > 0 ? `faults ${JSON.stringify(options.faults)}` : 'no faults'} · latency ${options.latency} ms · ends at ${new URL(page.url()).pathname}${new URL(page.url()).search}`,
      ),
    ])
    return { folder, headline, ended }
  } finally {
    await opened.close()
  }
}

const OUTCOMES: Record<string, string> = {
  success: 'succeeded',
  refused: 'refused',
  unknown: 'outcome unknown',
}

/** The flow and its outcome: `transfer refused: TRANSFER_FAIL`. The last outcome counts. */
function outcomeLine(flow: string, outcomes: readonly ReportedOutcome[]): string {
  const last = outcomes.findLast(({ outcome }) => outcome in OUTCOMES)
  if (!last) return `${flow}: no outcome was reported`
  return `${flow} ${OUTCOMES[last.outcome]}${last.code && `: ${last.code}`}`
}

/** Replays a report, and writes the evidence beside the report. */
export async function reproduceReport(report: SavedReport, options: Options): Promise<Reproduced> {
  const opened = await openPage(options, contextOf(report))
  try {
    const { page, context, sandbox } = opened
    await sandbox.reset(options.scenario)
    const token = await sandbox.token((await firstMember(sandbox)).phone)
    const askSandbox = (route: Route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } })
    const { _report: about, _steps: steps } = report.log
    if (options.isLangGiven) for (const { flags } of steps) if (flags) flags.stored.locale = options.lang
    const folder = folderFor(options.out, about.reference)
    const evidence = await collectEvidence(context, page, folder)
    const replayed = await replay(page, report, askSandbox, evidence.step)
    const met = memberCalls(report)
    const lines = [ticketLine(met, steps) ?? [], `${about.reference}: ${endingOf(replayed)}`].flat()
    const odd = (about.odd ?? []).map(({ where, what }) => `${where}: ${what.join('; ')}`)
    await evidence.finish(
      [
        ...headOf(lines, report),
        ...callTable(met),
        ...listOf('Answers that were not as the contract has them', odd),
      ],
      [
        ...comparisonOf(replayed),
        ...listOf('Kept from the network (asked for by a page, or by the browser itself)', opened.refused()),
      ],
    )
    copyFileSync(options.what, join(folder, 'report.har'))
    return { folder, headline: lines.join('\n'), ended: isTrue(replayed) }
  } finally {
    await opened.close()
  }
}

/**
 * True when each step went as recorded and the replay ended on the same page with the same sheets and messages, after
 * the same calls.
 */
function isTrue({ departures, route, screen, calls }: Replayed): boolean {
  return (
    departures.length === 0 &&
    isSameLocation(route.actual, route.expected) &&
    isSame(screen.actual, screen.expected) &&
    calls.missing.length === 0 &&
    calls.extra.length === 0
  )
}

function endingOf(replayed: Replayed): string {
  if (isTrue(replayed)) return 'the replay ends where the member was'
  return `the replay departs from the record, ${firstOf(replayed)}`
}

function firstOf({ departures: [first], route, calls }: Replayed): string {
  if (first) return `at step ${first.step} (${first.what}): ${first.why}`
  if (!isSameLocation(route.actual, route.expected))
    return `at its end: the member was at ${route.expected}, it is at ${route.actual}`
  if (calls.missing.length > 0) return `these calls were not made: ${calls.missing.join(', ')}`
  if (calls.extra.length > 0) return `these calls are not in the record: ${calls.extra.join(', ')}`
  return 'at its end: the screen shows something else'
}

function headOf(
  [first = '', ...others]: readonly string[],
  { log: { creator, _report: about } }: SavedReport,
): string[] {
  const origin = `Made ${new Date(about.madeAt).toISOString()} by version ${creator.version} (build ${about.build}) · language ${about.locale} · ${about.viewport.width}×${about.viewport.height} · ${about.userAgent}`
  return [`# ${markdownText(first)}`, ...[...others, origin].flatMap((line) => ['', markdownText(line)])]
}

const show = ({ shown, outcomes }: Replayed['screen']['actual']) =>
  [
    shown.join(', '),
    ...outcomes.map(({ handle, outcome, code }) => [handle, outcome, code].filter(Boolean).join(' ')),
  ].join('; ')

function comparisonOf({ departures, route, screen, calls }: Replayed): string[] {
  return [
    ...tableOf(
      'Beside the record',
      ['', 'member', 'replay'],
      [
        ['page', markdownText(route.expected), markdownText(route.actual)],
        ['screen', markdownText(show(screen.expected)), markdownText(show(screen.actual))],
        ['calls', calls.expected.length, calls.made.length],
      ],
    ),
    ...listOf('Departures', [
      ...departures.map(({ step, what, why }) => `step ${step}, ${what}: ${why}`),
      ...calls.missing.map((name) => `not made: ${name}`),
      ...calls.extra.map((name) => `not in the record: ${name}`),
    ]),
  ]
}
