import { parseArgs } from 'node:util'
import { scenarioNamed } from '../../mocks/server/app'
import { isLocale, LOCALES, type Locale } from '../../src/lib/locale'
import { nearestOf } from '../../src/lib/text/nearest'
import { portOf } from './port'

/** The usage text. */
export const USAGE = `npm start                                      the app with the sandbox server
npm start -- --lang en --scenario rich-member  in another language and another world

  --lang ${LOCALES.join('|')}     the language that a browser starts in
  --scenario <name>   the sandbox's world
  PORT=4173           the port; 0 takes any free one
  HOST=127.0.0.1      the address to listen on; without it every one of this machine, so that a phone reaches it`

const NAMES = ['lang', 'scenario']

/** The parsed options. `host` is empty for every address of this machine; `lang` is undefined for the app's default. */
export interface StartOptions {
  port: number
  host: string
  lang: Locale | undefined
  scenario: ReturnType<typeof scenarioNamed>
}

/** Reads the command line and the environment. Throws an Error with one sentence: the mistake and the valid values. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): StartOptions {
  const { values, tokens, positionals } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: { lang: { type: 'string' }, scenario: { type: 'string' } },
  })
  for (const token of tokens)
    if (token.kind === 'option' && !NAMES.includes(token.name))
      throw new Error(`There is no option ${token.rawName}: did you mean ${meantBy(token.name)}?`)
  if (positionals.length > 0)
    throw new Error(`"${positionals[0]}" is no option: npm start takes --lang and --scenario.`)
  return {
    port: portOf(env.PORT),
    host: (env.HOST ?? '').trim(),
    lang: langOf(values.lang),
    scenario: scenarioNamed(textOf('scenario', values.scenario)),
  }
}

function meantBy(name: string): string {
  if (name === 'port' || name === 'host') return `${name.toUpperCase()}=… before the command`
  return `--${nearestOf(name, NAMES)}`
}

function langOf(given: string | boolean | undefined): Locale | undefined {
  const lang = textOf('lang', given)
  if (lang === undefined || isLocale(lang)) return lang
  throw new Error(`--lang is ${LOCALES.join(', ')}, not "${lang}": did you mean ${nearestOf(lang, LOCALES)}?`)
}

function textOf(name: string, given: string | boolean | undefined): string | undefined {
  if (typeof given === 'boolean' || given === '')
    throw new Error(`--${name} wants a value: --help shows which.`)
  return given
}
