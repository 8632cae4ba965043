import type { Page } from '@playwright/test'
import { calledPath } from '../build-settings'

/**
 * Lets a page's tests name calls as the contract does: `**` + `/api/wallet` then means the path that the build calls. The
 * sandbox knows both (mocks/server/build-settings.ts).
 */
export function nameCallsByContract(page: Page): void {
  const called = <T>(url: T): T | string =>
    typeof url === 'string' && url.startsWith('**/') ? `**${calledPath(url.slice(2))}` : url
  const { route, unroute, waitForRequest, waitForResponse } = page
  Object.assign(page, {
    route: (url: string, ...rest: never[]) => Reflect.apply(route, page, [called(url), ...rest]),
    unroute: (url: string, ...rest: never[]) => Reflect.apply(unroute, page, [called(url), ...rest]),
    waitForRequest: (url: string, ...rest: never[]) =>
      Reflect.apply(waitForRequest, page, [called(url), ...rest]),
    waitForResponse: (url: string, ...rest: never[]) =>
      Reflect.apply(waitForResponse, page, [called(url), ...rest]),
  })
}
