import { expect, MEMBER, test } from '../../fixtures'
import { FLOWS } from '../../flows/all'
import { flowsInFailures } from '../../flows/failures'
import { flowKit, type ReportedOutcome } from '../../flows/flow'

// One provider is enough here. The game and QR specs cover the others.
const ALIKE = /^(play-(?!pg$|sbo$)|deposit-qr-(?!ww$))/

// The flows that e2e/flows/failures.ts uses are run by replay.spec.ts.
const tried = FLOWS.filter(({ name }) => !ALIKE.test(name) && !flowsInFailures.has(name))

/** The named flows of support (`npm run repro`), each against its own world. */
for (const { name, about, scenario = 'default', run } of tried) {
  test.describe(name, () => {
    test.use({ scenario })

    test(about, async ({ page, sandbox }) => {
      const outcomes: ReportedOutcome[] = []
      const kit = flowKit(
        { page, sandbox, member: MEMBER },
        (title, action) => test.step(title, async () => void (await action())),
        (outcome) => outcomes.push(outcome),
      )
      await run(kit)
      for (const { outcome } of outcomes) expect(outcome).toMatch(/^(success)?$/)
    })
  })
}
