import { plainLine } from '../terminal'
import type { Row } from './row'

const MARKS = { conforms: 'ok', fails: 'FAILS', missing: 'MISSING', 'left out': '-' } as const

/** Formats the rows for a terminal: endpoint, HTTP status and verdict, then the problems, differences and notes. */
export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ endpoint }) => endpoint.length), 8)
  const line = (endpoint: string, status: string, verdict: string, what: string) =>
    `${endpoint.padEnd(width)}  ${status.padEnd(6)}  ${verdict.padEnd(7)}  ${plainLine(what)}`.trimEnd()
  const body = rows.flatMap(({ endpoint, status, verdict, variants, findings, notes }) => {
    const form = verdict === 'fails' ? 'form' : 'tolerated'
    const lines = [...findings, ...variants.map((variant) => `${form}: ${variant}`), ...notes]
    const [first = verdict === 'conforms' ? 'as declared' : '', ...more] = lines
    return [line(endpoint, status, MARKS[verdict], first), ...more.map((one) => line('', '', '', one))]
  })
  return [line('endpoint', 'status', '', 'what'), ...body].join('\n')
}

/** Describes the server's dialect: each tolerated difference and each form of refusal, with the number of calls. */
export function dialectOf(rows: readonly Row[]): string {
  const counts = new Map<string, number>()
  const add = (form: string) => counts.set(form, (counts.get(form) ?? 0) + 1)
  for (const { status, variants, findings } of rows) {
    for (const form of new Set(variants.map((variant) => variant.split(':')[0] ?? ''))) add(form)
    if (findings.some((finding) => finding.startsWith('refused')))
      add(`refuses ${status.startsWith('2') ? 'inside a 2xx' : 'by the status'}`)
  }
  const forms = [...counts].sort(([, a], [, b]) => b - a).map(([form, count]) => `${form} (${count})`)
  return plainLine(`dialect: ${forms.join(', ') || "the contract's own"}`)
}

/** A one-line summary. */
export function summaryOf(rows: readonly Row[]): string {
  const count = (wanted: Row['verdict']) => rows.filter(({ verdict }) => verdict === wanted).length
  const tolerated = rows.filter(({ variants }) => variants.length > 0).length
  return `${count('conforms')} conform (${tolerated} in a tolerated form), ${count('fails')} fail, ${count('missing')} missing, ${count('left out')} left out`
}
