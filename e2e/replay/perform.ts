import type { Locator, Page } from '@playwright/test'
import { PRESSABLE } from '@/recorder/element-locator'
import { drawn, type TestFile } from '../support/browser/slip-files'
import { pathOf, type SavedEntry, type SavedReport, type SavedStep, sentAt } from './har'

const LIMIT = { timeout: 5_000 }
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
    .hover(LIMIT)
    .catch(() => {})
}

/** A member's action on an element: a press, Enter, a closed dialog or an input. */
export const isAct = ({ type }: SavedStep) => ['press', 'enter', 'close', 'input'].includes(type)

/** Does what the member did with the step's element. Returns why it couldn't, or null. */
export async function act(page: Page, step: SavedStep, report: SavedReport): Promise<string | null> {
  const place = placeOf(page, step)
  try {
    if (step.type === 'press') await press(place)
    else if (step.type === 'enter') await place.press('Enter', LIMIT)
    else if (step.type === 'input') await fill(place, step, report)
    else {
      // The member used no button.
      await place.waitFor(LIMIT)
      await page.keyboard.press('Escape')
    }
    return null
  } catch (error) {
    if ((await page.getByTestId(step.handle ?? '').count()) === 0)
      return `there is no ${step.handle} on the screen`
    const why = error instanceof Error ? error.message.split('\n')[0] : ''
    return `${step.handle} did not take the ${step.type} (${why})`
  }
}

/** Presses an element, also one that something covers by now. */
const press = (place: Locator) =>
  place
    .click(LIMIT)
    .catch(() => place.evaluate((element: HTMLElement) => element.click(), null, { timeout: 1_000 }))

/** Fills a field with a substitute for what the member typed. */
async function fill(place: Locator, step: SavedStep, report: SavedReport) {
  const known = substituteFor(step, report)
  if (step.field === 'file')
    return place.setInputFiles(step.empty ? [] : await fileFor(place.page(), step, report), LIMIT)
  if (step.field !== 'select') return place.fill(known ?? '1', LIMIT)
  if (known !== null) return place.selectOption(known, LIMIT)
  // A likely option of the list, else the second: the first is "nothing chosen".
  const has = await place
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  const value = searched(step, report).find((one) => has.includes(one))
  return place.selectOption(value === undefined ? { index: 1 } : value, LIMIT)
}

function fileFor(page: Page, step: SavedStep, report: SavedReport): TestFile | Promise<TestFile> {
  if (sendsFilm(step, report)) return { name: 'film.mp4', mimeType: 'video/mp4', buffer: FILM }
  return drawn(page, 'picture.png', PICTURE)
}

/**
 * The calls that repeat the value of an input, and the field in their request. `|` separates alternatives. An empty
 * field means that the value is the last part of the path.
 */
const SENT: readonly (readonly [handle: RegExp, path: RegExp, field: string])[] = [
  [/^login-username$/, /^\/api\/login$/, 'username'],
  [/^login-password$/, /^\/api\/login$/, 'password'],
  [/^register-phone$/, /^\/api\/(otp\/send|account)/, 'phoneNumber|username'],
  [/^register-otp$/, /^\/api\/otp\/verify$/, 'otpCode'],
  [/^register-name$/, /^\/api\/account/, 'name'],
  [/^register-username$/, /^\/api\/account/, 'username'],
  [/^register-(password|confirm)$/, /^\/api\/account/, 'password'],
  [/^register-(first-name|last-name)$/, /^\/api\/account/, 'bankAccountName'],
  [/^register-account-no$/, /^\/api\/account/, 'bankAccountNo'],
  [/^register-bank$/, /^\/api\/account/, 'bankCode'],
  [/^register-source$/, /^\/api\/account/, 'sourceCode'],
  [/^register-invite-code$/, /^\/api\/account/, 'inviteCode'],
  [/^register-currency$/, /^\/api\/account/, 'currency'],
  [/^transfer-from$/, /^\/api\/wallet\/transfer/, 'from'],
  [/^transfer-to$/, /^\/api\/wallet\/transfer/, 'to'],
  [/^transfer-amount$/, /^\/api\/wallet\/transfer$/, 'amount'],
  [/^withdraw-amount$/, /^\/api\/wallet\/withdraw/, 'amount'],
  [/^qr-amount$/, /^\/api\/qrcode\//, 'amount'],
  [/^password-old$/, /^\/api\/account\/changepwd$/, 'oldPassword'],
  [/^password-(new|confirm)$/, /^\/api\/account\/changepwd$/, 'newPassword'],
  [/^bank-name-input$/, /^\/api\/account\/bankAccountName$/, 'bankAccountName'],
  [/^promo-code$/, /^\/api\/promotion\/find\//, ''],
]

const UPLOAD = /\/(slip|upload-image|upload-video)$/

const FIXED: Record<string, string> = {
  'gift-link': 'https://gift.truemoney.com/campaign/?v=standin',
  'chat-input': 'text-1',
}

/**
 * The value to type in a replay. An input that was left empty stays empty. A few inputs get a fixed text or the
 * report's language. Others get what the next recorded call sent for them, which may be a pseudonym. Null when unknown.
 */
function substituteFor(step: SavedStep, { log }: SavedReport): string | null {
  const handle = step.handle ?? ''
  if (step.empty) return ''
  if (handle === 'lang-select') return log._report.locale
  if (FIXED[handle] !== undefined) return FIXED[handle]
  const [, path, field] = SENT.find(([pattern]) => pattern.test(handle)) ?? []
  const call = log.entries.find((entry) => path?.test(pathOf(entry)) && sentAt(entry) >= step.at)
  if (!call || field === undefined) return null
  if (field === '') return decodeURIComponent(pathOf(call).split('/').at(-1) ?? '')
  const value = sentValue(call, field.split('|'))
  if (value === null || !/-name$/.test(handle) || handle === 'register-name') return value
  const [first = '', ...rest] = value.split(' ')
  return handle === 'register-first-name' ? first : rest.join(' ')
}

/** The values in the query string of the page that a choice led to. A chosen filter is in the address, in no call. */
function searched(step: SavedStep, { log }: SavedReport): string[] {
  const next = log._steps.find(({ type, at }) => type === 'route' && at >= step.at)
  return [...new URLSearchParams(next?.to?.split('?')[1]).values()]
}

/** True when the chosen file was uploaded as a video. */
function sendsFilm(step: SavedStep, { log }: SavedReport): boolean {
  const upload = log.entries.find((entry) => UPLOAD.test(pathOf(entry)) && sentAt(entry) >= step.at)
  return upload !== undefined && pathOf(upload).endsWith('video')
}

function sentValue({ request }: SavedEntry, fields: string[]): string | null {
  const body: unknown = JSON.parse(request.postData?.text ?? 'null')
  if (typeof body !== 'object' || body === null) return null
  const found = Object.entries(body).find(([name]) => fields.includes(name))
  return found ? String(found[1]) : null
}
