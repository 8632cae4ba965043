import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { plainLine } from '../terminal'

/** Collects what a page does and writes the reproduction's folder: the trace, a screenshot of each step, a summary. */
export async function collectEvidence(context: BrowserContext, page: Page, folder: string) {
  mkdirSync(folder, { recursive: true })
  await context.tracing.start({ screenshots: true, snapshots: true, sources: false })
  const startedAt = Date.now()
  const calls: { at: number; name: string; status: string; code: string; ms: number }[] = []
  const lines = new Map<string, number>()
  const note = (line: string) => lines.set(line, (lines.get(line) ?? 0) + 1)
  const steps: { name: string; ms: number; picture: string; failure: string }[] = []

  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!url.pathname.startsWith('/api/')) return
    const at = Date.now() - startedAt
    const call = { at, name: `${request.method()} ${url.pathname}`, status: 'pending', code: '', ms: 0 }
    calls.push(call)
    const end = (status: string) => Object.assign(call, { status, ms: Date.now() - startedAt - at })
    request.response().then(
      async (response) => {
        end(String(response?.status() ?? 'no answer'))
        call.code = codeOf((await response?.text().catch(() => '')) ?? '', Boolean(response?.ok()))
      },
      () => end('no answer'),
    )
  })

  /** Runs a step as a group of the trace, and takes a screenshot when it ends or fails. Rethrows the step's error. */
  async function step(name: string, run: () => Promise<unknown>) {
    const began = Date.now()
    let failure = ''
    await context.tracing.group(name)
    try {
      await run()
    } catch (error) {
      failure = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      throw error
    } finally {
      const picture = `${String(steps.length + 1).padStart(2, '0')}-${slug(name)}.png`
      await page.screenshot({ path: join(folder, picture), animations: 'disabled' }).catch(() => {})
      await context.tracing.groupEnd()
      steps.push({ name, ms: Date.now() - began, picture, failure })
    }
  }

  /** Writes the last screenshot, the trace and the summary. `head` begins the summary, `tail` follows its steps. */
  async function finish(head: string[], tail: string[] = []) {
    await page.screenshot({ path: join(folder, 'last.png') }).catch(() => {})
    await context.tracing.stop({ path: join(folder, 'trace.zip') })
    const summary = [
      ...head,
      ...tableOf(
        'Steps',
        ['', 'step', 'ms', ''],
        steps.map(({ name, ms, picture, failure }, index) => [
          index + 1,
          `[${markdownText(name)}](${picture})`,
          ms,
          failure ? `**stopped**: ${markdownText(failure)}` : 'done',
        ]),
      ),
      ...tail,
      ...tableOf(
        'Calls of the replay',
        ['at ms', 'call', 'answer', 'took ms'],
        calls.map(({ at, name, status, code, ms }) => [at, markdownText(name), `${status} ${code}`, ms]),
      ),
      ...listOf(
        'Console',
        [...lines].map(([line, times]) => line + (times > 1 ? ` (${times} times)` : '')),
      ),
      '',
    ]
    writeFileSync(join(folder, 'summary.md'), summary.join('\n'))
  }

  return { steps, step, finish }
}

/** A table of the summary. Its cells are Markdown. */
export const tableOf = (title: string, columns: string[], rows: (string | number)[][]): string[] => [
  '',
  `## ${title}`,
  ...[columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
]

/** A list of the summary, of texts that may come from a stranger. */
export const listOf = (title: string, texts: readonly string[]): string[] => [
  '',
  `## ${title}`,
  ...(texts.length > 0 ? texts.map((one) => `- ${markdownText(one)}`) : ['None.']),
]

/** The folder of a reproduction: `repro/2026-11-20-13-05-59-transfer`. */
export function folderFor(out: string, name: string): string {
  const time = new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')
  return join(out, `${time}-${slug(name)}`)
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)

/**
 * Characters that Markdown reads as links, pictures, HTML, character references, emphasis or table borders. GitHub makes
 * links of bare `www.` names and addresses too.
 */
const MARKUP = /[\\`*{}[\]<>!|@&]|:(?=\/\/)|(?<=www)\./gi

/**
 * Escapes a text for the summary. It may come from a stranger's file or page, so a viewer must not render its markup.
 */
export const markdownText = (text: string) => plainLine(text).replace(MARKUP, '\\$&')

/** The code in an answer. In a 2xx answer only `message` counts, because `code` may be a game or a bank. */
function codeOf(body: string, isGood: boolean): string {
  const keys = isGood ? 'message' : 'message|code|error'
  return new RegExp(`"(?:${keys})"\\s*:\\s*"([A-Z][A-Z0-9_]+)"`).exec(body)?.[1] ?? ''
}
