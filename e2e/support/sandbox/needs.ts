import { installCommand, missingOf, WEB_SERVERS } from '../../../scripts/installed'
import { test } from '../../fixtures'

/**
 * Declares that a group's tests need a web server. When it isn't installed they are skipped, and the reason names the
 * command that installs it. With CI set they fail instead.
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
