import { plainLine } from '../terminal'

/** The result of a call. `conforms`: the app reads all of it, or it is a proper refusal. `missing`: the server does not have it. */
export interface Row {
  endpoint: string
  status: string
  verdict: 'conforms' | 'fails' | 'missing' | 'left out'
  /** What is wrong, or why it was refused or skipped. Remarks that don't change the verdict come last. */
  findings: string[]
}

/** A row with what is known of it. */
export const rowOf = (
  endpoint: string,
  verdict: Row['verdict'],
  findings: string[] = [],
  more: Partial<Row> = {},
): Row => ({ endpoint, verdict, findings, status: '–', ...more })

/** What was met on a call's way. `breaks`: the app cannot work so, or one member may see the data of another. */
export interface Met {
  text: string
  breaks: boolean
}

const MARKS = { conforms: 'ok', fails: 'FAILS', missing: 'MISSING', 'left out': '-' } as const

/** Formats the rows for a terminal: endpoint, HTTP status and verdict, then the findings. */
export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ endpoint }) => endpoint.length), 8)
  const line = (endpoint: string, status: string, verdict: string, what: string) =>
    `${endpoint.padEnd(width)}  ${status.padEnd(6)}  ${verdict.padEnd(7)}  ${plainLine(what)}`.trimEnd()
  const body = rows.flatMap(({ endpoint, status, verdict, findings }) => {
    const [first = verdict === 'conforms' ? 'as declared' : '', ...more] = findings
    return [line(endpoint, status, MARKS[verdict], first), ...more.map((one) => line('', '', '', one))]
  })
  return [line('endpoint', 'status', '', 'what'), ...body].join('\n')
}

/** A one-line summary. */
export function summaryOf(rows: readonly Row[]): string {
  const count = (wanted: Row['verdict']) => rows.filter(({ verdict }) => verdict === wanted).length
  return `${count('conforms')} conform, ${count('fails')} fail, ${count('missing')} missing, ${count('left out')} left out`
}
