import { installCommand, missingOf, WEB_SERVERS } from '../../../scripts/installed'
import { test } from '../../fixtures'

/**
 * The tests of this group need a web server. Where it is not installed they are skipped, with the command that installs it;
 * in CI, where a skipped test would never be missed, they fail.
 */
export function needsWebServer(name: keyof typeof WEB_SERVERS) {
  const program = WEB_SERVERS[name]
  const isMissing = missingOf([program]).length > 0
  const why = `${name} is not installed here (${installCommand([program])})`
  test.skip(isMissing && !process.env.CI, why)
  test.beforeAll(() => {
    if (isMissing) throw new Error(why)
  })
}
