import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { appIsReady } from './browser/open-app'
import { ENTRY, openPrerenderedHome } from './browser/prerendered'
import { holdRequests } from './sandbox/hold-requests'

/** Defines the test that a sheet opens once when it was requested before home is live, by `request`. */
export const testEarlySheet = (how: string, request: (tile: Locator) => Promise<void>) =>
  test(`a sheet requested ${how} before home is live opens once`, async ({ page, sandbox }) => {
    const release = await holdRequests(page, ENTRY)
    await openPrerenderedHome(page, sandbox)
    await expect(page.locator('#prerendered')).toHaveCount(1)
    const tile = page.getByTestId('tile-deposit')
    await request(tile)
    release()
    await expect(page.getByTestId('modal-deposit')).toBeVisible()
    await appIsReady(page)
    await page.goBack()
    await expect(page.getByTestId('modal-deposit')).toBeHidden()
    await expect(page).toHaveURL('/user/home')
    await expect(tile).toBeFocused()
  })
