import { PRIVACY } from '@/api/privacy/table'
import { cleanMessage } from '@/lib/text/text'
import { createRedactor } from '@/recorder/redact'
import { worstTexts } from '@/testing/worst-texts'

/**
 * `npm run bench:redaction`: measures the CPU time that redacting and cleaning 200 KB of worst-case text take. Exits
 * with 1 when redacting or cleaning one of the texts takes more than 50 ms.
 */
const LENGTH = 200_000
const LIMIT_MS = 50
const RUNS = 5
const CALLS = ['POST /api/login', 'GET /api/lookup/notice', 'POST /api/statement', 'POST /api/otp/send']

/** The median of several runs, in ms of CPU time. */
function timeOf(run: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage()
    run()
    return process.cpuUsage(before).user / 1000
  })
  return times.sort((one, other) => one - other)[RUNS >> 1] ?? 0
}

let slow = 0
for (const [name, text] of Object.entries(worstTexts(LENGTH))) {
  const redactor = createRedactor(PRIVACY)
  const times = [
    ...CALLS.map((call) => timeOf(() => redactor.body(call, text))),
    timeOf(() => redactor.again(redactor.body('POST /api/login', text))),
    timeOf(() => redactor.words(text)),
    timeOf(() => cleanMessage(text)),
  ]
  const worst = Math.max(...times)
  if (worst > LIMIT_MS) slow += 1
  console.log(`${name.padEnd(34)} ${worst.toFixed(1).padStart(7)} ms`)
}
console.log(`${slow} over ${LIMIT_MS} ms`)
process.exitCode = slow > 0 ? 1 : 0
