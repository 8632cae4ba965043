import { expect, MEMBER, test } from '../../fixtures'
import { FLOWS } from '../../flows/all'
import { flowsInFailures } from '../../flows/failures'
import { flowKit, type ReportedOutcome } from '../../flows/flow'

// One of each kind is enough here: providers differ in what the specs of games and QRs look at.
const ALIKE = /^(play-(?!pg$|sbo$)|deposit-qr-(?!ww$))/

// Those that failures go through are run by replay.spec.ts.
const tried = FLOWS.filter(({ name }) => !ALIKE.test(name) && !flowsInFailures.has(name))

/** The flows that support runs by name (`npm run repro`), each against its own world. */
for (const { name, about, scenario = 'default', run } of tried) {
  test.describe(name, () => {
    test.use({ scenario })

    test(about, async ({ page, sandbox }) => {
      const outcomes: ReportedOutcome[] = []
      const kit = flowKit(
        { page, sandbox, member: MEMBER },
        (title, action) => test.step(title, async () => void (await action())),
        (told) => outcomes.push(told),
      )
      await run(kit)
      for (const told of outcomes) expect(told.outcome).toMatch(/^(success)?$/)
    })
  })
}
