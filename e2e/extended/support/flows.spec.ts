import { matchesPath } from '../../../mocks/server/http/paths'
import { expect, MEMBER, test } from '../../fixtures'
import { FLOWS } from '../../flows/all'
import { flowKit, runFlow } from '../../flows/flow'

// Flows that differ from a tried one by the provider alone. The game spec launches games in each way, and the QR spec
// pays with each provider.
const ALIKE = /^(play-(?!pg$|sbo$)|deposit-qr-(?!ww$))/

/** Run by e2e/extended/screens/missing-browser-apis.spec.ts. */
const TRIED_THERE = /^(transfer|withdraw|deposit-slip|deposit-gift-link|bonus|cashback|invite|password)$/

for (const flow of FLOWS.filter(({ name }) => !ALIKE.test(name) && !TRIED_THERE.test(name)))
  test(`the flow ${flow.name}: ${flow.about}`, async ({ page, sandbox }) => {
    await sandbox.reset(flow.scenario)
    const before = await sandbox.requests()
    const kit = flowKit({ page, sandbox, member: MEMBER }, (title, action) =>
      test.step(title, async () => void (await action())),
    )
    await runFlow(flow, kit)
    for (const { outcome } of kit.outcomes) expect(outcome).toMatch(/^(success)?$/)
    const { sends = '' } = flow
    const [method, path = ''] = sends.split(' ')
    const made = (await sandbox.requests()).slice(before.length).filter((one) => one.method === method)
    expect(!sends || made.some((one) => matchesPath(path, one.path)), sends).toBe(true)
  })
