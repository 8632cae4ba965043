import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { flowKit } from '../e2e/flows/flow'
import { reportPage } from '../e2e/pages/report.page'
import { transferPage } from '../e2e/pages/transfer.page'
import { requireBrowser } from './browser'
import { runCommand } from './command-line'
import { openPage } from './repro/browser'
import { readOptions } from './repro/options'
import { sandboxBuild } from './sandbox-build'
import { print } from './terminal'

/**
 * `npm run support:screenshots`: retakes the pictures of docs/support.md from the sandbox build: an error, its report,
 * the report's contents and the contact page, in English and Thai.
 */
const FOLDER = 'docs/support'
const LANGUAGES = ['en', 'th'] as const
const MEMBER = { phone: '0812345678', password: 'demo1234' }

async function take(lang: (typeof LANGUAGES)[number], args: string[]) {
  const opened = await openPage(readOptions(args), { deviceScaleFactor: 1, reducedMotion: 'reduce' })
  const { page, sandbox } = opened
  const picture = (name: string) => shoot(page, `${name}-${lang}`)
  try {
    await sandbox.reset('default')
    await page.addInitScript((locale) => localStorage.setItem('locale', locale), lang)
    const fault = {
      method: 'POST',
      path: '/api/wallet/transfer',
      kind: 'status',
      status: 500,
      code: 'TRANSFER_FAIL',
    }
    await sandbox.fault(fault)
    const kit = flowKit({ page, sandbox, member: MEMBER })
    const report = reportPage(page)
    await kit.enter('/user/home?modal=transfer&game=PG')
    await transferPage(page).fill({ amount: '100' })
    await transferPage(page).submit.click()
    await kit.outcome()
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
  } finally {
    await opened.close()
  }
}

const SETTLE_MS = 400

async function shoot(page: Page, name: string) {
  // Long enough for sheets to open and pictures to be decoded.
  await page.waitForTimeout(SETTLE_MS)
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' })
  print(`${FOLDER}/${name}.png`)
}

const USAGE = `npm run support:screenshots -- [options]    retakes the pictures of docs/support.md

  Its options are those of npm run repro: --device, --dist, --headed.`

await runCommand(USAGE, async (args) => {
  const { dist: given } = readOptions(args)
  requireBrowser()
  const dist = given || sandboxBuild(print)
  mkdirSync(FOLDER, { recursive: true })
  for (const lang of LANGUAGES) await take(lang, [...args, '--dist', dist])
})
