import { type Flow, flowKit, type ReportedOutcome, runFlow } from '../../e2e/flows/flow'
import { firstMember, openPage } from './browser'
import { collectEvidence, folderFor, markdownText } from './evidence'
import type { Options } from './options'

const STEP_LIMIT_MS = 15_000

/**
 * The result of a reproduction. `ended`: the flow ran to its end, the replay of a report went as recorded, or a HAR
 * answered at least one call.
 */
export interface Reproduced {
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
    const outcomes: ReportedOutcome[] = []
    const kit = flowKit({ page, sandbox, member: await firstMember(sandbox) }, evidence.step, (outcome) =>
      outcomes.push(outcome),
    )
    const ended = await runFlow(flow, kit).then(
      () => true,
      () => false,
    )
    const line = outcomeLine(flow.name, outcomes)
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
