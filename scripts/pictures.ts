import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { flowKit } from '../e2e/flows/flow'
import { reportPage } from '../e2e/pages/report.page'
import { transferPage } from '../e2e/pages/transfer.page'
import type { Locale } from '../src/lib/locale'
import { requireBrowser } from './browser'
import { runCommand } from './command-line'
import { openPage } from './repro/browser'
import { sandboxBuild } from './sandbox-build'
import { print } from './terminal'

const USAGE =
  'npm run pictures    retakes the pictures of README.md and docs/support.md from the sandbox build'

const MEMBER = { phone: '0812345678', password: 'demo1234' }
const SCREENS = ['/user/home', '/user/home?modal=deposit', '/user/spin', '/user/contact'] as const
/** Long enough for pictures to be decoded, sheets to open and the chat's first messages to arrive. */
const SETTLE_MS = 1500

async function screenshot(page: Page, file: { path?: string } = {}) {
  await page.waitForTimeout(SETTLE_MS)
  return page.screenshot({ ...file, animations: 'disabled' })
}

/** Runs `take` in a page of its own, in a language, without motion. */
async function withPage(
  dist: string,
  lang: Locale,
  colorScheme: 'light' | 'dark',
  take: (kit: ReturnType<typeof flowKit>) => Promise<void>,
) {
  const opened = await openPage(
    { dist, headed: false, device: undefined },
    { deviceScaleFactor: 1, reducedMotion: 'reduce', colorScheme },
  )
  const { page, sandbox } = opened
  try {
    await sandbox.reset('default')
    await page.addInitScript((locale) => localStorage.setItem('locale', locale), lang)
    await take(flowKit({ page, sandbox, member: MEMBER }))
  } finally {
    await opened.close()
  }
}

/** The README's strip of screens, side by side. */
async function takeStrip({ page, enter }: ReturnType<typeof flowKit>, path: string) {
  const pictures: string[] = []
  for (const screen of SCREENS) {
    await enter(screen)
    await page.waitForLoadState('networkidle')
    if (screen === '/user/contact') await page.getByTestId('chat-open').click()
    pictures.push((await screenshot(page)).toString('base64'))
  }
  await page.goto('about:blank')
  await page.setViewportSize({ width: 1160, height: 612 })
  const images = pictures.map((data) => `<img width="278" src="data:image/png;base64,${data}">`).join('')
  await page.setContent(`<body style="margin:0;display:flex;gap:16px;background:#8b93a7">${images}</body>`)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.screenshot({ path, type: 'jpeg', quality: 72 })
  print(path)
}

/** The pictures of docs/support.md: an error, its report, the report's contents and the contact page. */
async function takeReport({ page, sandbox, enter, outcome }: ReturnType<typeof flowKit>, lang: Locale) {
  const picture = async (name: string) => {
    const path = join('docs/support', `${name}-${lang}.png`)
    await screenshot(page, { path })
    print(path)
  }
  const path = '/api/wallet/transfer'
  await sandbox.fault({ method: 'POST', path, kind: 'status', status: 500, code: 'TRANSFER_FAIL' })
  const [report, transfer] = [reportPage(page), transferPage(page)]
  await enter('/user/home?modal=transfer&game=PG')
  await transfer.fill({ amount: '100' })
  await transfer.submit.click()
  await outcome()
  await picture('error')
  await report.open.click()
  await report.reference.waitFor()
  await picture('report')
  await report.everything.getByRole('button').click()
  await report.everything.scrollIntoViewIfNeeded()
  await picture('contents')
  await page.goto('/user/contact')
  await page.getByTestId('contact-text').waitFor()
  await picture('contact')
}

await runCommand(USAGE, async () => {
  requireBrowser()
  const dist = sandboxBuild(print)
  for (const scheme of ['light', 'dark'] as const)
    await withPage(dist, 'en', scheme, (kit) => takeStrip(kit, `docs/pictures/screens-${scheme}.jpg`))
  for (const lang of ['en', 'th'] as const)
    await withPage(dist, lang, 'light', (kit) => takeReport(kit, lang))
})
