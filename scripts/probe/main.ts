import { readFileSync } from 'node:fs'
import { parseEnv, SETTING_PREFIXES } from '../../src/env.parse'
import { print, printProgress } from '../terminal'
import { type ProbeOptions, readArguments } from './arguments'
import type { Answers } from './plan'
import { summaryOf, tableOf } from './row'

/** Sends the app's calls to a real server and prints which endpoints conform to the contract. Returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const options = readArguments(args, process.env)
  // The app reads its server addresses from build settings when the modules load.
  process.env.VITE_API_URL = options.api
  process.env.VITE_CHAT_URL = options.chat ?? ''
  const { probe } = await import('./run')
  const { Answers } = await import('./plan')
  const answers = new Answers()
  const rows = await probe(options, answers)
  const { named, lines } = await hostsIn(answers, options)
  const { mixedContent } = await import('./hosts')
  rows.push(...mixedContent(options.origin ?? new URL(options.api).origin, named))
  printProgress('')
  print(`${tableOf(rows)}\n\n${summaryOf(rows)}`)
  if (lines.length > 0)
    print(
      `\nThe app's policy would stop hosts that the answers name. To copy into the settings:\n${lines.join('\n')}`,
    )
  return rows.some(({ verdict }) => verdict === 'fails' || verdict === 'missing') ? 1 : 0
}

/** The origins that the answers name, and lines of settings that allow them beside those of this folder. */
async function hostsIn(answers: Answers, { api, origin }: ProbeOptions) {
  const { gameOrigins, pictureOrigins, policyLines } = await import('./hosts')
  const { wallet } = await import('@/api/wallet')
  const { loadEnv } = await import('vite')
  const env = parseEnv(loadEnv('production', process.cwd(), SETTING_PREFIXES), (path) =>
    readFileSync(path, 'utf8'),
  )
  const pictures = [...answers.values()].flatMap((one) => pictureOrigins(one))
  const games = gameOrigins(answers.of(wallet)?.slots ?? [], env.games)
  const named = { pictures, games }
  return { named, lines: policyLines(named, env, origin ?? new URL(api).origin) }
}
