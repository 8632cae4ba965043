import { readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { LOCALES, languageTag } from '@/lib/locale'
import { control } from './control-client'
import { button, element, section, select } from './element'

/** Lists the demo members. A press fills in the sign-in form. */
export async function signInSection(): Promise<HTMLElement> {
  const members = await control.members()
  const buttons = members.map((member) => {
    const made = button(member.name, `tour-member-${member.username}`, () => {
      fill('login-username', member.username)
      fill('login-password', member.password)
      document.querySelector<HTMLElement>('[data-testid="login-submit"]')?.focus()
    })
    const about = member.isActive ? member.username : `${member.username}, closed account`
    made.append(element('small', { text: about }))
    return made
  })
  const password = members[0]?.password ?? ''
  return section(
    'Sign in as',
    element('div', { className: 'row' }, ...buttons),
    element('p', { text: `A press fills the form in. Every password is ${password}.` }),
  )
}

/** Sets an input's value and fires the events of typing, so the form state updates. */
function fill(testId: string, value: string) {
  const input = document.querySelector<HTMLInputElement>(`input[data-testid="${testId}"]`)
  if (!input) return
  const prototype = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  prototype?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

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

const STEPS = [
  { text: '+1 minute', testId: 'tour-clock-minute', ms: 60_000 },
  { text: '+1 hour', testId: 'tour-clock-hour', ms: 3_600_000 },
  { text: '+1 day', testId: 'tour-clock-day', ms: 86_400_000 },
]
const DELAYS = [0, 300, 1000, 3000, 8000]

/** Moves and stops the server's clock, and sets the latency of every API call. */
export async function timeSection(run: (work: () => Promise<unknown>) => void): Promise<HTMLElement> {
  const clock = element('p', { testId: 'tour-clock' })
  const stop = button('', 'tour-clock-stop', () =>
    run(async () => {
      const { frozen } = await control.state()
      await control.moveClock({ frozen: !frozen })
      await report()
    }),
  )
  const report = async () => {
    const { now, frozen } = await control.state()
    const time = new Date(now).toLocaleString('en-GB', { timeZone: 'Asia/Bangkok' })
    clock.textContent = `The server's clock ${frozen ? 'stands at' : 'is at'} ${time}.`
    stop.textContent = frozen ? 'Let it run' : 'Stop it'
  }
  const steps = STEPS.map(({ text, testId, ms }) =>
    button(text, testId, () => run(() => control.moveClock({ advanceMs: ms }).then(report))),
  )
  const delays = select(
    'Every answer takes',
    'tour-latency',
    DELAYS.map((ms) => ({ value: String(ms), text: ms === 0 ? 'no time' : `${ms / 1000} s` })),
    (ms) => run(() => control.setLatency(Number(ms))),
  )
  const latency = await control.latency()
  delays.control.value = String(latency)
  await report()
  return section('Time', clock, element('div', { className: 'row' }, ...steps, stop), delays.field)
}

/**
 * The section for what happens outside the app. It pays the open QR as the bank would, shows the last one-time code
 * and reloads the page.
 */
export function outsideSection(run: (work: () => Promise<unknown>) => void): HTMLElement {
  const report = element('p', { testId: 'tour-outside' })
  report.setAttribute('role', 'status')
  const pay = () =>
    run(async () => {
      const open = (await control.qrs()).filter(({ state }) => state === 'open').at(-1)
      if (!open) throw new Error('No QR waits to be paid.')
      await control.payQr(open.id)
      report.textContent = 'The QR is paid.'
    })
  const showCode = () =>
    run(async () => {
      report.textContent = `The last code is ${await control.lastCode()}.`
    })
  return section(
    'Outside the app',
    element(
      'div',
      { className: 'row' },
      button('Pay the open QR', 'tour-pay-qr', pay),
      button('Read the code', 'tour-otp', showCode),
      button('Reload the page', 'tour-reload', () => location.reload()),
    ),
    report,
  )
}
