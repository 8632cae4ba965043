import { readFileSync } from 'node:fs'
import { parseEnv } from '../../src/env.parse.ts'
import type { Env } from '../../src/env.schema.ts'
import { buildSettings } from '../../src/env.schema.ts'

const BEGIN = '<!-- settings: written by `npm run settings -- --write` -->\n'
const END = '<!-- /settings -->\n'

/** A Markdown table of the settings: default, accepted values, purpose. */
export function settingsTable(settings: ReturnType<typeof buildSettings>): string {
  const rows = Object.values(settings).map(({ name, fallback, allowed, about }) =>
    [`\`${name}\``, fallback ? `\`${fallback}\`` : 'empty', allowed, about].join(' | '),
  )
  return ['setting | default | allowed | what it is for', '--- | --- | --- | ---', ...rows]
    .map((row) => `| ${row} |\n`)
    .join('')
}

/** The document with the table between its markers. Throws an Error when it has no markers. */
export function withTable(text: string, table: string): string {
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('The document has no place for the table.')
  return `${before}${BEGIN}\n${table}\n${END}${after}`
}

/** What `npm run settings` says of the settings that are set: `wrong` goes before `lines`. */
export function settingsReport(set: Record<string, string>): { lines: string[]; wrong: string } {
  const lines = Object.values(buildSettings()).map(({ name, fallback, allowed, about }) => {
    const now = name in set ? `${set[name]}  (set)` : fallback || '–'
    return `${name.padEnd(28)} ${now}\n    ${about}\n    Allowed: ${allowed}.`
  })
  try {
    const advice = adviceOn(parseEnv(set, (path) => readFileSync(path, 'utf8')))
    return { lines: advice.length > 0 ? [...lines, '', ...advice] : lines, wrong: '' }
  } catch (error) {
    return { lines, wrong: error instanceof Error ? error.message : String(error) }
  }
}

const isPlain = (address: string) =>
  /^(?:http|ws):/.test(address) && !/^\w+:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/.test(address)

/** What valid settings mean that an operator may not expect: a sentence each, with the setting's name. */
export function adviceOn(env: Env): string[] {
  const addresses = {
    VITE_API_URL: [env.apiUrl],
    VITE_CHAT_URL: [env.chatUrl ?? ''],
    VITE_HOWTO_VIDEO: env.howtoVideos,
    VITE_GAMES: Object.values(env.games).map((entry) => ('url' in entry && entry.url) || ''),
    CSP_IMG_HOSTS: env.imageHosts,
    CSP_MEDIA_HOSTS: env.mediaHosts,
    CSP_GAME_HOSTS: env.gameHosts,
    CSP_CONNECT_HOSTS: env.connectHosts,
  }
  const plain = Object.entries(addresses).flatMap(([name, all]) =>
    all
      .filter(isPlain)
      .map((one) => `${name}: a page under https uses nothing of ${one}, which is plain http.`),
  )
  const unaddressed = Object.entries(env.games).flatMap(([code, entry]) =>
    entry.enter === 'form' && !entry.url ? code : [],
  )
  return [
    ...plain,
    ...(env.imageHosts.length === 0
      ? [
          'CSP_IMG_HOSTS is empty: pictures on other hosts than those of the app, the API and the chat are not shown.',
        ]
      : []),
    ...(env.gameHosts.length === 0
      ? [
          'CSP_GAME_HOSTS is empty: a sign-in form opens no game, except at the addresses of the games file.',
          ...(unaddressed.length > 0
            ? [
                `CSP_GAME_HOSTS: ${unaddressed.join(', ')} of the games file cannot be opened without its host.`,
              ]
            : []),
        ]
      : []),
  ]
}
