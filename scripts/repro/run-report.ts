import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SavedReport } from '../../e2e/replay/har'
import { isSameLocation } from '../../e2e/replay/prepare-page'
import { contextOf, isSame, type Replayed, replay } from '../../e2e/replay/replay'
import { openPage, memberCalls as sandboxCalls } from './browser'
import { collectEvidence, folderFor, markdownText } from './evidence'
import { callTable, memberCalls, ticketLine } from './member-calls'
import type { Options } from './options'
import { outcomeOfReport } from './outcome-line'
import type { Reproduced } from './run-flow'

/** Replays a member's report, and writes the evidence beside a copy of the file. */
export async function reproduceReport(report: SavedReport, options: Options): Promise<Reproduced> {
  const opened = await openPage(options, contextOf(report))
  try {
    const { page, context } = opened
    const askSandbox = await sandboxCalls(opened, options.scenario)
    const { _report: about } = report.log
    if (options.isLangGiven)
      for (const { flags } of report.log._steps) if (flags) flags.stored.locale = options.lang
    const folder = folderFor(options.out, about.reference)
    const evidence = await collectEvidence(context, page, folder)
    const replayed = await replay(page, report, askSandbox, evidence.step)
    const ended = isTrue(replayed)
    const met = memberCalls(report)
    const line =
      ticketLine(met, report.log._steps) ?? `${about.reference}: ${outcomeOfReport(report.log._steps)}`
    const headline = ended
      ? `${about.reference}: the replay ends where the member was`
      : `${about.reference}: the replay departs from the record, ${firstOf(replayed)}`
    await evidence.finish(
      [...headOf(line, headline, report), ...callTable(met), ...oddOf(report)],
      tailOf(replayed, opened.refused()),
    )
    copyFileSync(options.what, join(folder, 'report.har'))
    return { folder, headline: `${line}\n${headline}`, ended }
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

function firstOf({ departures: [first], route, calls }: Replayed): string {
  if (first) return `at step ${first.step} (${first.what}): ${first.why}`
  if (!isSameLocation(route.actual, route.expected))
    return `at its end: the member was at ${route.expected}, it is at ${route.actual}`
  if (calls.missing.length > 0) return `these calls were not made: ${calls.missing.join(', ')}`
  if (calls.extra.length > 0) return `these calls are not in the record: ${calls.extra.join(', ')}`
  return 'at its end: the screen shows something else'
}

function headOf(line: string, headline: string, { log: { creator, _report: about } }: SavedReport): string[] {
  return [
    `# ${markdownText(line)}`,
    '',
    markdownText(headline),
    '',
    markdownText(
      `Made ${new Date(about.madeAt).toISOString()} by version ${creator.version} (build ${about.build}) · language ${about.locale} · ${about.viewport.width}×${about.viewport.height} · ${about.userAgent}`,
    ),
  ]
}

/** Which field of which answer was not as the contract has it, as the member's app noted it. */
function oddOf({ log: { _report: about } }: SavedReport): string[] {
  const odd = about.odd ?? []
  if (odd.length === 0) return []
  return [
    '',
    '## Answers that were not as the contract has them',
    ...odd.map(({ where, what }) => `- ${markdownText(`${where}: ${what.join('; ')}`)}`),
  ]
}

const show = ({ shown, outcomes }: Replayed['screen']['actual']) =>
  [
    shown.join(', '),
    ...outcomes.map(({ handle, outcome, code }) => [handle, outcome, code].filter(Boolean).join(' ')),
  ].join('; ')

function tailOf({ departures, route, screen, calls }: Replayed, refused: readonly string[]): string[] {
  return [
    '',
    '## Beside the record',
    '| | member | replay |',
    '| --- | --- | --- |',
    `| page | ${markdownText(route.expected)} | ${markdownText(route.actual)} |`,
    `| screen | ${markdownText(show(screen.expected))} | ${markdownText(show(screen.actual))} |`,
    `| calls | ${calls.expected.length} | ${calls.made.length} |`,
    '',
    '## Departures',
    ...(departures.length > 0
      ? departures.map(({ step, what, why }) => `- step ${step}, ${markdownText(`${what}: ${why}`)}`)
      : ['None.']),
    ...calls.missing.map((name) => `- not made: ${markdownText(name)}`),
    ...calls.extra.map((name) => `- not in the record: ${markdownText(name)}`),
    ...(refused.length > 0
      ? [
          '',
          '## Kept from the network (asked for by a page, or by the browser itself)',
          ...refused.map((one) => `- ${markdownText(one)}`),
        ]
      : []),
  ]
}
