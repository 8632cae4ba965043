import * as z from 'zod/mini'
import type { Kind } from './env.kinds'

/** False for `{user}`, and for a known placeholder in more braces or with spaces. A JSON text in a field has quotes. */
const hasKnownPlaceholders = (text: string) =>
  !/\{\s*[\w.-]+\s*\}/.test(text.replace(/\{(?:username|password)\}/g, '_'))

function entriesSchema() {
  const filled = z
    .string()
    .check(z.refine(hasKnownPlaceholders, 'may have {username} and {password}, and no other placeholder'))
  const url = filled.check(
    z.regex(/^https?:\/\/[\w\-.[\]:]+(?:[/?#]\S*)?$/, 'must be an http(s) address'),
    z.refine((text) => URL.canParse(text), 'must be an http(s) address'),
  )
  const entry = z.discriminatedUnion('enter', [
    // By a sign-in link that the server provides, requested with the user name or also the password.
    z.strictObject({
      enter: z.literal('auto-login'),
      credentials: z.enum(['username', 'password']),
      provider: z.optional(z.string().check(z.minLength(1))),
    }),
    // By a form posted to `url`, or else to the game's web address.
    z.strictObject({
      enter: z.literal('form'),
      fields: z.record(z.string().check(z.minLength(1)), filled),
      url: z.optional(url),
      maxLength: z.optional(z.int().check(z.positive())),
    }),
    // By `url`, or else the game's web address.
    z.strictObject({ enter: z.literal('link'), url: z.optional(url) }),
  ])
  return z.record(z.string().check(z.minLength(1)), entry)
}

/** How each game is entered, by its code in lower case. `{username}` and `{password}` stand for the member's. */
export type GameEntries = Readonly<z.output<ReturnType<typeof entriesSchema>>>

/** Parses a games file. Throws an Error that names each fault by its place in the file. */
export function readGameEntries(text: string): GameEntries {
  const read = entriesSchema().safeParse(JSON.parse(text), { error: z.locales.en().localeError })
  if (read.success)
    return Object.fromEntries(Object.entries(read.data).map(([code, entry]) => [code.toLowerCase(), entry]))
  const faults = read.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`)
  throw new Error(faults.join('; '))
}

/**
 * A setting with the path of a games file (docs/settings.md). `readFile` gives the text of the file. Without
 * `readFile`, the file isn't read and there are no entries.
 */
export const gamesFile = (readFile?: (path: string) => string): Kind<GameEntries> => ({
  fallback: '',
  allowed: 'the path of a JSON file, or empty',
  schema: z.pipe(
    z.string(),
    z.transform((file, { issues }) => {
      try {
        return file === '' || !readFile ? {} : readGameEntries(readFile(file))
      } catch (error) {
        issues.push({
          code: 'custom',
          input: file,
          message: error instanceof Error ? error.message : String(error),
        })
        return z.NEVER
      }
    }),
  ),
})
