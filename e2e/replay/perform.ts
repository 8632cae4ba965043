import type { Page } from '@playwright/test'
import type { SavedReport, SavedStep } from './har'
import { standInFor } from './stand-ins'

const PRESS_LIMIT_MS = 5_000
const PRESSABLE = 'button, a, summary, label, [role=button], [role=option], [role=tab], input, select'
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** As src/lib/handles.ts names it: what is folded away is not counted. */
function placeOf(page: Page, { handle = '', nth = 0, within }: SavedStep) {
  const owner = page.getByTestId(handle).and(page.locator(':not([hidden] *)')).nth(nth)
  return within === undefined ? owner : owner.locator(PRESSABLE).nth(within)
}

/** Presses what the member pressed. Gives why it could not, or null. */
export async function press(page: Page, step: SavedStep): Promise<string | null> {
  const place = placeOf(page, step)
  try {
    await place.click({ timeout: PRESS_LIMIT_MS })
    return null
  } catch {
    const shown = await page.getByTestId(step.handle ?? '').count()
    if (shown === 0) return `there is no ${step.handle} on the screen`
    return place
      .evaluate((element: HTMLElement) => element.click(), null, { timeout: 1_000 })
      .then(
        () => null,
        () => `${step.handle} could not be pressed`,
      )
  }
}

/** Fills in a field with a stand-in for what the member typed. Gives why it could not, or null. */
export async function fill(page: Page, step: SavedStep, report: SavedReport): Promise<string | null> {
  const place = placeOf(page, step)
  const known = standInFor(step, report)
  const value = known ?? '1'
  try {
    if (step.field === 'file')
      await place.setInputFiles(
        step.empty
          ? []
          : { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') },
        { timeout: PRESS_LIMIT_MS },
      )
    else if (step.field === 'select')
      await place.selectOption(known === null ? { index: 1 } : known, { timeout: PRESS_LIMIT_MS })
    else await place.fill(value, { timeout: PRESS_LIMIT_MS })
    return null
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : ''
    return `${step.handle} could not be filled in (${why})`
  }
}
