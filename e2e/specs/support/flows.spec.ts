import { expect, MEMBER, test } from '../../fixtures'
import { FLOWS } from '../../flows/all'
import { flowsInFailures } from '../../flows/failures'
import { type Flow, type FlowKit, flowKit, type ReportedOutcome } from '../../flows/flow'
import { homePage } from '../../pages/home.page'
import { moveTo } from '../../support/browser/open-app'

// One provider is enough here. The game and QR specs cover the others.
const ALIKE = /^(play-(?!pg$|sbo$)|deposit-qr-(?!ww$))/

// The flows that e2e/flows/failures.ts uses are run by replay.spec.ts.
const tried = FLOWS.filter(({ name }) => !ALIKE.test(name) && !flowsInFailures.has(name))

// These load a page of their own: a visitor's, one whose session ends, and one with a bonus, which stops the next.
const ALONE = /^(sign-in|sign-out|register|contact|howto|promotion)$/
const goesOn = ({ name, scenario }: Flow) => !scenario && !ALONE.test(name)

/** Runs a flow and expects each outcome that the app reports to be good. */
async function perform({ run }: Flow, given: Pick<FlowKit, 'page' | 'sandbox'>, enter?: FlowKit['enter']) {
  const outcomes: ReportedOutcome[] = []
  const kit = flowKit(
    { ...given, member: MEMBER },
    (title, action) => test.step(title, async () => void (await action())),
    (outcome) => outcomes.push(outcome),
  )
  await run(enter ? { ...kit, enter } : kit)
  for (const { outcome } of outcomes) expect(outcome).toMatch(/^(success)?$/)
}

/** The named flows of support (`npm run repro`), each against its own world. */
for (const flow of tried.filter((one) => !goesOn(one))) {
  const { name, about, scenario = 'default' } = flow
  test.describe(name, () => {
    test.use({ scenario })

    test(about, async ({ page, sandbox }) => perform(flow, { page, sandbox }))
  })
}

const together = tried.filter(goesOn)
const half = Math.ceil(together.length / 2)

for (const flows of [together.slice(0, half), together.slice(half)]) {
  test(`flows of one member: ${flows.map(({ name }) => name).join(', ')}`, async ({
    page,
    sandbox,
    enter: load,
  }) => {
    for (const flow of flows)
      await test.step(`${flow.name} › ${flow.about}`, async () => {
        await homePage(page).closeToasts()
        await perform(flow, { page, sandbox }, (path) =>
          page.url() === 'about:blank' ? load(path) : moveTo(page, path),
        )
      })
  })
}
