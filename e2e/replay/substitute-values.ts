import { pathOf, type SavedEntry, type SavedReport, type SavedStep, sentAt } from './har'

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
export function substituteFor(step: SavedStep, { log }: SavedReport): string | null {
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
export function searched(step: SavedStep, { log }: SavedReport): string[] {
  const next = log._steps.find(({ type, at }) => type === 'route' && at >= step.at)
  return [...new URLSearchParams(next?.to?.split('?')[1]).values()]
}

/** True when the chosen file was uploaded as a video. */
export function sendsFilm(step: SavedStep, { log }: SavedReport): boolean {
  const upload = log.entries.find((entry) => UPLOAD.test(pathOf(entry)) && sentAt(entry) >= step.at)
  return upload !== undefined && pathOf(upload).endsWith('video')
}

function sentValue({ request }: SavedEntry, fields: string[]): string | null {
  const body: unknown = JSON.parse(request.postData?.text ?? 'null')
  if (typeof body !== 'object' || body === null) return null
  const found = Object.entries(body).find(([name]) => fields.includes(name))
  return found ? String(found[1]) : null
}
