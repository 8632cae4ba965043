import { createServer } from 'node:http'
import { scenarioNamed } from '../../mocks/server/app'
import { close, listen } from '../../mocks/server/http/ports'
import { isLocale, LOCALES, type Locale } from '../../src/lib/locale'
import { parseArguments, UsageError } from '../command-line'
import { portOf } from './port'

/** The usage text. */
export const USAGE = `npm start                                      the app with the sandbox server
npm start -- --lang en --scenario rich-member  in another language and another world

  --lang ${LOCALES.join('|')}     the language that a browser starts in
  --scenario <name>   the sandbox's world
  PORT=4173           the port; 0 takes any free one
  HOST=127.0.0.1      the address to listen on; without it every one of this machine, so that a phone reaches it`

/** The options. `host` is empty for every address of this machine; `lang` is undefined for the app's default. */
export interface StartOptions {
  port: number
  host: string
  lang: Locale | undefined
  scenario: ReturnType<typeof scenarioNamed>
}

/** Reads the command line and the environment. Throws an Error with one sentence: the mistake and the valid values. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): StartOptions {
  const { values } = parseArguments({
    args,
    options: { lang: { type: 'string' }, scenario: { type: 'string' } },
  })
  const { lang } = values
  if (lang !== undefined && !isLocale(lang))
    throw new UsageError(`--lang is ${LOCALES.join(', ')}, not "${lang}".`)
  return {
    port: portOf(env.PORT),
    host: (env.HOST ?? '').trim(),
    lang,
    scenario: scenarioNamed(values.scenario),
  }
}

/** Throws an Error with one sentence when nothing can listen on the port and address. Leaves them free. */
export async function checkListening(port: number, host: string): Promise<void> {
  const probe = createServer()
  await listen(probe, port, host).catch((error: Error & { code?: string }) => {
    if (error.code === 'EADDRINUSE')
      throw new Error(
        `Port ${port} is in use: stop what uses it, or choose another (PORT=${port + 1} npm start).`,
      )
    throw new Error(`Nothing can listen on HOST=${host} PORT=${port}: ${error.message}.`)
  })
  await close(probe)
}
