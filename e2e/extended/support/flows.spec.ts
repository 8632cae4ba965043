import { matchesPath } from '../../../mocks/server/http/paths'
import { expect, MEMBER, test } from '../../fixtures'
import { FLOWS } from '../../flows/all'
import { type Flow, type FlowKit, flowKit, type ReportedOutcome } from '../../flows/flow'
import { homePage } from '../../pages/home.page'
import { moveTo } from '../../support/browser/open-app'

// Flows that differ from a tried one by the provider alone. The game spec launches games in each way, and the QR spec
// pays with each provider.
const ALIKE = /^(play-(?!pg$|sbo$)|deposit-qr-(?!ww$))/

/** Run by e2e/extended/screens/missing-browser-apis.spec.ts, each in a new world. */
const IN_A_NEW_WORLD = /^(transfer|withdraw|deposit-slip|deposit-gift-link|bonus|cashback|invite|password)$/
const tried = FLOWS.filter(({ name }) => !ALIKE.test(name) && !IN_A_NEW_WORLD.test(name))

const VISITORS = /^(sign-in|sign-out|register|contact|howto)$/

/** Whether a flow is in the second of the two tests. A game ends at its provider's page, so each test has one. */
const isMembers = ({ name, scenario }: Flow) => (scenario ? name === 'play-sbo' : !VISITORS.test(name))

/** A flow's place in the test. Flows that change what others would meet come late, those that leave the app last. */
function placeOf({ name, scenario }: Flow): number {
  if (name.startsWith('play-')) return 3
  if (scenario) return 2
  return /^(register|promotion)$/.test(name) ? 1 : 0
}

/** Runs a flow. Expects each outcome that the flow waits for to be good, and the call that it names to be made. */
async function perform(
  { run, sends }: Flow,
  given: Pick<FlowKit, 'page' | 'sandbox'>,
  load: FlowKit['enter'],
) {
  const { page, sandbox } = given
  const before = await sandbox.requests()
  const outcomes: ReportedOutcome[] = []
  const kit = flowKit(
    { ...given, member: MEMBER },
    (title, action) => test.step(title, async () => void (await action())),
    (outcome) => outcomes.push(outcome),
  )
  const goOn = (first: FlowKit['enter']) => (path: string) =>
    page.url() === 'about:blank' ? first(path) : moveTo(page, path)
  await run({ ...kit, enter: goOn(load), visit: goOn(kit.visit) })
  for (const { outcome } of outcomes) expect(outcome).toMatch(/^(success)?$/)
  const [method, path = ''] = (sends ?? '').split(' ')
  const made = (await sandbox.requests()).slice(before.length).filter((one) => one.method === method)
  if (sends)
    expect(
      made.some((one) => matchesPath(path, one.path)),
      sends,
    ).toBe(true)
}

for (const { who, flows } of [
  { who: 'visitors, and of members of other scenarios', flows: tried.filter((flow) => !isMembers(flow)) },
  { who: 'one member', flows: tried.filter(isMembers) },
])
  test(`the named flows of support: of ${who}`, async ({ page, sandbox, enter, enterAnew }) => {
    for (const flow of flows.sort((one, other) => placeOf(one) - placeOf(other)))
      await test.step(`${flow.name} › ${flow.about}`, async () => {
        if (flow.scenario) await enterAnew({ scenario: flow.scenario })
        await homePage(page).closeToasts()
        await perform(flow, { page, sandbox }, enter)
      })
  })
