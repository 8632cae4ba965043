import type { Locator, Page } from '@playwright/test'
import { PRESSABLE } from '@/recorder/element-locator'
import { drawn, type TestFile } from '../support/browser/slip-files'
import type { SavedReport, SavedStep } from './har'
import { searched, sendsFilm, substituteFor } from './substitute-values'

const PRESS_LIMIT_MS = 5_000
const REACH_LIMIT_MS = 5_000
/** The size of a phone's screenshot. For a much smaller picture the app would ask before it sends it. */
const PICTURE = { width: 360, height: 640, type: 'png' } as const
const FILM = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'latin1')

/** Finds the element as src/recorder/element-locator.ts names it. Elements in folded parts don't count. */
function placeOf(page: Page, { handle = '', nth = 0, within }: SavedStep) {
  const owner = page.getByTestId(handle).and(page.locator(':not([hidden] *)')).nth(nth)
  return within === undefined ? owner : owner.locator(PRESSABLE).nth(within)
}

/** True when the step's element is on the page. */
export async function isThere(page: Page, step: SavedStep): Promise<boolean> {
  return (await placeOf(page, step).count()) > 0
}

/** Moves the pointer onto the step's element. A link then preloads its page. */
export async function reach(page: Page, step: SavedStep): Promise<void> {
  await placeOf(page, step)
    .hover({ timeout: REACH_LIMIT_MS })
    .catch(() => {})
}

/** Presses the step's element. Returns why it couldn't, or null. */
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

/** Presses Enter in a field. Returns why it couldn't, or null. */
export async function enter(page: Page, step: SavedStep): Promise<string | null> {
  return placeOf(page, step)
    .press('Enter', { timeout: PRESS_LIMIT_MS })
    .then(
      () => null,
      () => `there is no ${step.handle} on the screen`,
    )
}

/** Closes the step's dialog with Escape, because the member used no button. Returns why it couldn't, or null. */
export async function close(page: Page, step: SavedStep): Promise<string | null> {
  try {
    await placeOf(page, step).waitFor({ timeout: PRESS_LIMIT_MS })
    await page.keyboard.press('Escape')
    return null
  } catch {
    return `there is no ${step.handle} on the screen`
  }
}

/** Fills a field with a substitute for what the member typed. Returns why it couldn't, or null. */
export async function fill(page: Page, step: SavedStep, report: SavedReport): Promise<string | null> {
  const place = placeOf(page, step)
  const known = substituteFor(step, report)
  try {
    if (step.field === 'file')
      await place.setInputFiles(step.empty ? [] : await fileFor(page, step, report), {
        timeout: PRESS_LIMIT_MS,
      })
    else if (step.field === 'select') await choose(place, known, searched(step, report))
    else await place.fill(known ?? '1', { timeout: PRESS_LIMIT_MS })
    return null
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : ''
    return `${step.handle} could not be filled in (${why})`
  }
}

/** Selects the known option, else a likely one from the list, else the second: the first is "nothing chosen". */
async function choose(place: Locator, known: string | null, likely: string[]) {
  if (known !== null) return place.selectOption(known, { timeout: PRESS_LIMIT_MS })
  const has = await place
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  const value = likely.find((one) => has.includes(one))
  return place.selectOption(value === undefined ? { index: 1 } : value, { timeout: PRESS_LIMIT_MS })
}

function fileFor(page: Page, step: SavedStep, report: SavedReport): TestFile | Promise<TestFile> {
  if (sendsFilm(step, report)) return { name: 'film.mp4', mimeType: 'video/mp4', buffer: FILM }
  return drawn(page, 'picture.png', PICTURE)
}
