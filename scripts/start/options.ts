import { scenarioNamed } from '../../mocks/server/app'
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
