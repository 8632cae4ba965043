import * as z from 'zod/mini'

/**
 * Every build setting, its form and its default.
 * Amounts are in baht; an empty amount is null: not set.
 * Made where it is used, so that the app's own files do without it.
 */
function envSchema() {
  const text = (fallback: string) => z._default(z.string().check(z.trim()), fallback)
  const flagOr = (fallback: 'true' | 'false') =>
    z.pipe(
      z._default(z.enum(['true', 'false', '1', '0', 'on', 'off', '']), fallback),
      z.transform((value) => ['true', '1', 'on'].includes(value || fallback)),
    )
  const flag = flagOr('false')
  const amount = (fallback: string) =>
    z.pipe(
      z._default(
        z.string().check(z.regex(/^(\d+(\.\d{1,2})?)?$/, 'must be an amount in baht, such as 10 or 0.50')),
        fallback,
      ),
      z.transform((value) => (value === '' ? null : Number(value))),
    )
  const address = z._default(
    z.string().check(z.regex(/^(|\/.*|https?:\/\/[^\s]+)$/, 'must be a path or an http(s) address')),
    '',
  )
  const video = z._default(
    z.string().check(z.regex(/^(|\/.*|https?:\/\/[^\s]+)$/, 'must be a video address')),
    '',
  )
  const minutes = z.pipe(
    z._default(z.enum(['', '0', '30', '60', '120']), ''),
    z.transform((value) => Number(value)),
  )

  return z.object({
    VITE_LAOS: flag,
    VITE_IFRAME: flag,
    VITE_API_URL: address,
    VITE_CHAT_URL: z.optional(
      z.string().check(z.regex(/^(|\/.*|https?:\/\/[^\s]+)$/, 'must be a path or an http(s) address')),
    ),
    /** Whether a chat on another origin is told the member's token: its calls' Authorization and its socket's `auth`. */
    VITE_CHAT_TOKEN: flagOr('true'),
    /** Whom the chat's calls name: by the one id that counts (`one`), or by `userId` and `guestId` both (`both`). */
    VITE_CHAT_IDS: z._default(z.enum(['one', 'both', '']), 'one'),
    VITE_CLIENT_TYPE: z._default(z.string().check(z.regex(/^[\w.-]+$/, 'must be one word')), 'web'),
    VITE_LOGOUT_PATH: z._default(z.string().check(z.regex(/^(|\/.*)$/, 'must be a path')), ''),
    VITE_TRUELINK_PASSPHRASE: z._default(z.string(), ''),
    VITE_QR_MIN: amount('1'),
    VITE_QR_PAY_MIN: amount(''),
    VITE_BONUS_END_BELOW: amount(''),
    VITE_FAST_BANKS: text(''),
    VITE_CURRENCY: z._default(z.enum(['BAHT', 'LAK', '']), 'BAHT'),
    VITE_PUBLIC_ORIGIN: z._default(
      z.string().check(z.regex(/^(|https?:\/\/[^\s/]+)$/, 'must be an origin')),
      '',
    ),
    VITE_HOWTO_VIDEO_1: video,
    VITE_HOWTO_VIDEO_2: video,
    VITE_HOWTO_VIDEO_3: video,
    VITE_HOWTO_VIDEO_4: video,
    VITE_HOWTO_VIDEO_5: video,
    VITE_SESSION_REMINDER: minutes,
    VITE_IDEMPOTENCY_HEADER: z._default(
      z.string().check(z.regex(/^[\w-]*$/, 'must be the name of a header')),
      '',
    ),
  })
}

/** The app's settings under the names that the code uses. */
export type Env = ReturnType<typeof parseEnv>

/**
 * Reads the `VITE_…` settings. Throws an Error that names each bad setting, which stops the build.
 * An unset or empty `VITE_CHAT_URL` means that there is no chat backend (`chatUrl` is null).
 */
export function parseEnv(raw: Record<string, string | undefined>) {
  const parsed = envSchema().safeParse(raw)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return `  ${name}="${raw[name] ?? ''}": ${issue.message}`
    })
    throw new Error(`Bad build settings:\n${faults.join('\n')}`)
  }
  const set = parsed.data
  return {
    laos: set.VITE_LAOS,
    iframe: set.VITE_IFRAME,
    apiUrl: set.VITE_API_URL,
    chatUrl: set.VITE_CHAT_URL || null,
    chatToken: set.VITE_CHAT_TOKEN,
    chatIds: set.VITE_CHAT_IDS || 'one',
    clientType: set.VITE_CLIENT_TYPE,
    logoutPath: set.VITE_LOGOUT_PATH,
    truelinkPassphrase: set.VITE_TRUELINK_PASSPHRASE,
    qrMin: set.VITE_QR_MIN ?? 1,
    qrPayMin: set.VITE_QR_PAY_MIN,
    bonusEndBelow: set.VITE_BONUS_END_BELOW,
    fastBanks: set.VITE_FAST_BANKS.split(',')
      .map((code) => code.trim())
      .filter(Boolean),
    currency: set.VITE_CURRENCY,
    publicOrigin: set.VITE_PUBLIC_ORIGIN,
    howtoVideos: [
      set.VITE_HOWTO_VIDEO_1,
      set.VITE_HOWTO_VIDEO_2,
      set.VITE_HOWTO_VIDEO_3,
      set.VITE_HOWTO_VIDEO_4,
      set.VITE_HOWTO_VIDEO_5,
    ],
    sessionReminderMinutes: set.VITE_SESSION_REMINDER,
    idempotencyHeader: set.VITE_IDEMPOTENCY_HEADER,
  }
}
