import { readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { LOCALES, languageTag } from '@/lib/locale'
import { control } from './control-client'
import { element, section, select } from './element'

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** Selects the world and the language. A choice reloads the page. */
export async function worldSection(): Promise<HTMLElement> {
  const [scenarios, { scenario }] = await Promise.all([control.scenarios(), control.state()])
  const about = element('p', { testId: 'tour-scenario-title' })
  const report = (name: string) => {
    about.textContent = `${scenarios.find((one) => one.name === name)?.title ?? ''}.`
  }
  const worlds = select(
    'Scenario',
    'tour-scenario',
    scenarios.map(({ name }) => ({ value: name, text: name })),
    (name) => {
      report(name)
      return openWorld(name)
    },
  )
  worlds.control.value = scenario
  report(scenario)
  const languages = select(
    'Language',
    'tour-language',
    LOCALES.map((locale) => ({ value: locale, text: englishNames.of(languageTag(locale)) ?? locale })),
    (locale) => {
      writeStored('locale', locale)
      location.reload()
    },
  )
  languages.control.value = readStored('locale') ?? localeOf(document.documentElement.lang)
  return section('Look at', element('div', { className: 'row' }, worlds.field, languages.field), about)
}

/** Converts a `lang` attribute to the app's locale. Lao is `lo` in the attribute and `la` in the app. */
const localeOf = (lang: string) => LOCALES.find((locale) => languageTag(locale) === lang) ?? lang

/**
 * Opens the scenario in a new world. The old world's tokens become void, so a signed-in member is signed in again as
 * the new world's first member.
 */
async function openWorld(name: string) {
  await control.reset(name)
  for (const area of ['session', 'local'] as const) {
    if (!readStored('token', area)) continue
    const [first] = await control.members()
    if (first) writeStored('token', await control.token(first.username), area)
  }
  // They name actions of the old world.
  removeStored('sent-actions')
  location.reload()
}
