import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { FLOWS } from '../e2e/flows/all'
import { type Flow, flowKit } from '../e2e/flows/flow'
import { LOCALES, type Locale } from '../src/lib/locale'
import { requireBrowser } from './browser'
import { parseArguments, runCommand } from './command-line'
import { openPage } from './repro/browser'
import { sandboxBuild } from './sandbox-build'
import { print, printError } from './terminal'

/**
 * `npm run outcomes:pictures [-- --lang la --currency LAK --action withdrawal --out folder]`: takes a picture of each
 * question before an action, of its wait, and of each message of success, refusal and unknown outcome, in its moment, on
 * a small phone, in each language and currency. `index.html` in the folder shows them side by side. They are for reading and are not kept.
 */
const MEMBER = { phone: '0812345678', password: 'demo1234' }
/** One flow of each call that changes something. */
const ACTIONS = FLOWS.filter(
  ({ sends }, index) => sends && FLOWS.findIndex((other) => other.sends === sends) === index,
)
const CURRENCIES = ['BAHT', 'LAK'] as const
type Currency = (typeof CURRENCIES)[number]

/** How the action's call is answered. Undefined: by the sandbox. */
const WAYS = {
  done: undefined,
  refused: { kind: 'status', status: 422 },
  unknown: { kind: 'drop' },
  waiting: { kind: 'hang' },
} as const
type Way = keyof typeof WAYS

const USAGE = `npm run outcomes:pictures -- [options]    pictures of every action's question, wait and outcomes

  --lang, --currency, --action, --way <name>    only these (ways: done, refused, unknown, waiting)
  --size <width>x<height>                the phone (320x568)
  --out <folder>                         where to put them (outcome-pictures)
  --dist <folder>                        a sandbox build of your own`

type Opened = Awaited<ReturnType<typeof openPage>>

/** Has the sandbox's member be one of a currency. The numbers are those of baht. */
async function answerIn(page: Page, currency: Currency) {
  if (currency === 'BAHT') return
  await page.route(/\/api\/(wallet|account\/profile)$/, async (route) => {
    const request = route.request()
    // Not the page's own network, which is closed to such a request.
    const answer = await fetch(request.url(), { headers: request.headers() })
    const body = (await answer.text()).replaceAll('"BAHT"', `"${currency}"`)
    await route.fulfill({ status: answer.status, contentType: 'application/json', body })
  })
}

async function shoot(page: Page, path: string) {
  // Long enough for sheets to open.
  await page.waitForTimeout(400)
  await page.screenshot({ path, animations: 'disabled' })
}

/** Takes one picture. Returns its file name, or what kept it from being taken. */
async function take(
  { context, sandbox }: Opened,
  action: Flow,
  way: Way,
  lang: Locale,
  currency: Currency,
  out: string,
) {
  await sandbox.reset(action.scenario)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const name = `${currency}-${lang}-${action.name}-${way}.png`.replaceAll(' ', '_')
  try {
    await page.addInitScript((locale) => {
      if (sessionStorage.getItem('entered')) return
      for (const kept of [localStorage, sessionStorage]) kept.clear()
      localStorage.setItem('locale', locale)
    }, lang)
    await answerIn(page, currency)
    const [method, path] = action.sends?.split(' ') ?? []
    if (WAYS[way]) await sandbox.fault({ method, path, ...WAYS[way] })
    const question = page.getByTestId('confirm')
    await page.addLocatorHandler(
      question,
      () => shoot(page, join(out, name.replace(`-${way}.`, '-asked.'))),
      { times: way === 'done' ? 1 : 0, noWaitAfter: true },
    )
    const outcomes = way === 'waiting' ? page.getByTestId('underway-row') : page.locator('[data-outcome]')
    // A flow that is answered otherwise than it expects ends at the message.
    await Promise.any([
      action.run(flowKit({ page, sandbox, member: MEMBER })),
      outcomes.filter({ visible: true }).first().waitFor(),
    ])
    await shoot(page, join(out, name))
    return name
  } catch (error) {
    printError(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    return null
  } finally {
    await page.close()
    await sandbox.clearFaults()
  }
}

async function main(args: string[]) {
  const { values: chosen } = parseArguments({
    args,
    options: {
      lang: { type: 'string' },
      currency: { type: 'string' },
      action: { type: 'string' },
      way: { type: 'string' },
      size: { type: 'string', default: '320x568' },
      out: { type: 'string', default: 'outcome-pictures' },
      dist: { type: 'string' },
    },
  })
  const isChosen = (name: 'lang' | 'currency' | 'action' | 'way', value: string) =>
    chosen[name] === undefined || chosen[name] === value
  requireBrowser()
  mkdirSync(chosen.out, { recursive: true })
  const dist = chosen.dist ?? process.env.DIST ?? sandboxBuild(print)
  const [width = 320, height = 568] = chosen.size.split('x').map(Number)
  const opened = await openPage(
    { dist, headed: false, device: undefined },
    { viewport: { width, height }, deviceScaleFactor: 1.5, reducedMotion: 'reduce' },
  )
  const rows: string[] = []
  const all: (string | null)[] = []
  try {
    for (const action of ACTIONS.filter(({ name }) => isChosen('action', name)))
      for (const way of (Object.keys(WAYS) as Way[]).filter((one) => isChosen('way', one))) {
        const names: (string | null)[] = []
        for (const currency of CURRENCIES.filter((one) => isChosen('currency', one)))
          for (const lang of LOCALES.filter((one) => isChosen('lang', one)))
            names.push(await take(opened, action, way, lang, currency, chosen.out))
        const pictures = names.map((name) => (name ? `<img src="${name}" width="240" alt="">` : '—'))
        rows.push(`<h2>${action.name}: ${way}</h2><p>${pictures.join(' ')}</p>`)
        all.push(...names)
        print(`${action.name}: ${way}`)
      }
  } finally {
    await opened.close()
  }
  writeFileSync(join(chosen.out, 'index.html'), `<!doctype html><meta charset="utf-8">${rows.join('\n')}`)
  return all.includes(null) ? 1 : 0
}

await runCommand(USAGE, main)
