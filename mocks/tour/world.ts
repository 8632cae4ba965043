import { readStored, writeStored } from '@/lib/browser/storage'
import type { Locale } from '@/lib/locale'
import { control } from './control-client'
import { element, section, select } from './element'

const LANGUAGES: Record<Locale, string> = { th: 'Thai', la: 'Lao', en: 'English' }

/** Which world and which language is looked at. A choice opens the page anew. */
export async function worldSection(): Promise<HTMLElement> {
  const [scenarios, { scenario }] = await Promise.all([control.scenarios(), control.state()])
  const about = element('p', { testId: 'tour-scenario-title' })
  const tell = (name: string) => {
    about.textContent = `${scenarios.find((one) => one.name === name)?.title ?? ''}.`
  }
  const worlds = select(
    'Scenario',
    'tour-scenario',
    scenarios.map(({ name }) => ({ value: name, text: name })),
    (name) => {
      tell(name)
      return openWorld(name)
    },
  )
  worlds.control.value = scenario
  tell(scenario)
  const languages = select(
    'Language',
    'tour-language',
    Object.entries(LANGUAGES).map(([value, text]) => ({ value, text })),
    (locale) => {
      writeStored('locale', locale)
      location.reload()
    },
  )
  languages.control.value = readStored('locale') ?? localeOf(document.documentElement.lang)
  return section('Look at', element('div', { className: 'row' }, worlds.field, languages.field), about)
}

/** Lao is `lo` towards the browser. */
const localeOf = (lang: string) => (lang === 'lo' ? 'la' : lang)

/** Makes the world anew. Who was signed in is so again, as its first member: every token of the former world is void. */
async function openWorld(name: string) {
  await control.reset(name)
  for (const area of ['session', 'local'] as const) {
    if (!readStored('token', area)) continue
    const [first] = await control.members()
    if (first) writeStored('token', await control.token(first.username), area)
  }
  location.reload()
}
