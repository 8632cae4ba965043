import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, languageName, languageTag } from '@/lib/locale'
import { textsIn } from './all-texts'

/**
 * Where the money is. `said`: the text names a place of money. `support`: the money has left the bank, and the text
 * sends the member to support. `still`: the text says that no money was moved. `action`: `errorText` adds what the
 * action's declaration or the evidence says. `beside`: the amount or the text below it says it. `none`: no money is concerned.
 */
type Money = 'said' | 'support' | 'still' | 'action' | 'beside' | 'none'
/**
 * What to do now. `asked`: the text asks for it. `again`: it says that one can try again. `field`: the text stands at
 * the field to mend. `quoted`: the specification's own words, which say no more. `beside`: the button or the text below it
 * says it. `nothing`: there is nothing to do.
 */
type Now = 'asked' | 'again' | 'field' | 'quoted' | 'beside' | 'nothing'
export type Answers = readonly [money: Money, now: Now]

export const ACTION = ['action', 'asked'] as const
export const ACCOUNT = ['none', 'asked'] as const
export const FIELD = ['none', 'field'] as const
export const SUPPORT = ['support', 'asked'] as const

const GLOSSARY = readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8')

/** A term of the glossary in a language. Throws when the glossary lacks it. */
function term(english: string, locale: Locale): string {
  const row = GLOSSARY.split('\n').find((line) => line.startsWith(`| ${english} |`)) ?? ''
  const header = GLOSSARY.split('\n').find((line) => line.startsWith('| English |')) ?? ''
  const cells = (line: string) => line.split('|').map((cell) => cell.trim())
  const found = cells(row)[cells(header).indexOf(languageName(locale))]
  if (!found) throw new Error(`the glossary lacks ${english} in ${locale}`)
  return found
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** The word with which a language asks; English has none. */
const askWord = (locale: Locale) =>
  new RegExp(`\\*\\*${englishNames.of(languageTag(locale))}\\*\\*.*Ask with \\*\\*(\\S+)\\*\\*`).exec(
    GLOSSARY,
  )?.[1]

const has = (text: string, english: string, locale: Locale) =>
  text.toLowerCase().includes(term(english, locale).toLowerCase())

/** Whether a text gives an answer. An English text asks in a second sentence: one alone says what happened. */
const GIVES: Record<
  'said' | 'support' | 'still' | 'asked' | 'again',
  (text: string, locale: Locale) => boolean
> = {
  said: (text, locale) =>
    ['main wallet', 'balance', 'statement'].some((place) => has(text, place, locale)) ||
    / 0(?=[ .]|$)/.test(text),
  support: (text, locale) => has(text, 'support', locale),
  still: (text, locale) => text.includes(textsIn(locale).client.notMoved),
  asked: (text, locale) => (locale === 'en' ? /\. \S/.test(text) : text.includes(askWord(locale) ?? '?')),
  again: (text, locale) => has(text, 'again', locale),
}

/** The words with which a text asks, also one of a single sentence. */
const asksIn = (locale: Locale) =>
  locale === 'en' ? /\b(?:please|try|contact)\b/i : new RegExp(askWord(locale) ?? '?')

/** The answers that a text must give, and does not, or gives against the table. */
export function faults([money, now]: Answers, text: string, locale: Locale): string[] {
  const must = [money, now].filter((answer) => answer in GIVES) as (keyof typeof GIVES)[]
  const missing = must.filter((answer) => !GIVES[answer](text, locale)).map((answer) => `not ${answer}`)
  const untold = ['field', 'nothing'].includes(now) && asksIn(locale).test(text) ? ['asked'] : []
  return [...missing, ...untold]
}
