import { base } from '../../src/env.kinds'
import { parseArguments, UsageError } from '../command-line'

/** The probe's options. URLs are absolute; `chat` is null when it isn't given. */
export interface ProbeOptions {
  api: string
  chat: string | null
  /** The app's origin, from which a browser would send preflights; null when it isn't given. */
  origin: string | null
  username: string
  password: string
  write: boolean
}

/** The usage text. */
export const USAGE = `npm run probe -- --api <url> --username <phone> --password <password> [--chat <url>] [--origin <url>] [--write]

Calls the reading endpoints of a member wallet's server as the app does, and says which keep the contract.
  --api        where the API is, just as VITE_API_URL has it, such as https://wallet.example/api
  --username   a member of that server, best one made for tests; the password may stand in PROBE_PASSWORD
  --chat       the chat backend; without it the chat is left out
  --origin     where the app will be, when that is not the API's own origin: asks what a browser would ask first
  --write      moves the least amounts too, once it has asked
Exit code: 0 when all called endpoints conform, 1 when one does not, 2 when it cannot start.`

function address(name: string, text: string): URL {
  if (text.startsWith('/') || !base().schema.safeParse(text).success)
    throw new UsageError(`--${name} must be an http(s) address without "?" and "#", not "${text}".`)
  return new URL(text)
}

/** The URL in the form of the build setting: without a trailing slash, which the URL parser adds to a bare origin. */
const withoutEnd = ({ href }: URL) => href.replace(/\/$/, '')

const text = { type: 'string' } as const

/** Reads the command line. Throws a UsageError for invalid arguments. */
export function readArguments(args: string[], env: Record<string, string | undefined> = {}): ProbeOptions {
  const { values } = parseArguments({
    args,
    options: {
      api: text,
      chat: text,
      origin: text,
      username: text,
      password: text,
      write: { type: 'boolean' },
    },
  })
  const { api, username, password = env.PROBE_PASSWORD } = values
  if (!api || !username || !password) throw new UsageError('--api, --username and --password are needed.')
  return {
    api: withoutEnd(address('api', api)),
    origin: values.origin ? address('origin', values.origin).origin : null,
    chat: values.chat ? address('chat', values.chat).href : null,
    username,
    password,
    write: values.write ?? false,
  }
}
