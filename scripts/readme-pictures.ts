import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { flowKit } from '../e2e/flows/flow'
import { requireBrowser } from './browser'
import { runCommand } from './command-line'
import { openPage } from './repro/browser'
import { readOptions } from './repro/options'
import { sandboxBuild } from './sandbox-build'
import { print } from './terminal'

/** `npm run readme:pictures`: retakes the README's two strips of screens from the sandbox build, light and dark. */
const FOLDER = 'docs/pictures'
const SCHEMES = ['light', 'dark'] as const
const MEMBER = { phone: '0812345678', password: 'demo1234' }
const SCREENS = ['/user/home', '/user/home?modal=deposit', '/user/spin', '/user/contact'] as const
/** Long enough for pictures to be decoded, sheets to open and the chat's first messages to arrive. */
const SETTLE_MS = 1500
const QUALITY = 72

async function takeStrip(scheme: (typeof SCHEMES)[number], dist: string) {
  const opened = await openPage(readOptions(['--lang', 'en', '--dist', dist]), {
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    colorScheme: scheme,
  })
  const { page, sandbox } = opened
  try {
    await sandbox.reset('default')
    await page.addInitScript(() => localStorage.setItem('locale', 'en'))
    const { enter } = flowKit({ page, sandbox, member: MEMBER })
    const pictures: string[] = []
    for (const path of SCREENS) {
      await enter(path)
      await page.waitForLoadState('networkidle')
      if (path === '/user/contact') await page.getByTestId('chat-open').click()
      await page.waitForTimeout(SETTLE_MS)
      pictures.push((await page.screenshot({ animations: 'disabled' })).toString('base64'))
    }
    await join(page, pictures, `${FOLDER}/screens-${scheme}.jpg`)
  } finally {
    await opened.close()
  }
}

/** Joins the pictures side by side into one file. */
async function join(page: Page, pictures: readonly string[], file: string) {
  await page.goto('about:blank')
  await page.setViewportSize({ width: 1160, height: 612 })
  const images = pictures.map((data) => `<img width="278" src="data:image/png;base64,${data}">`).join('')
  await page.setContent(`<body style="margin:0;display:flex;gap:16px;background:#8b93a7">${images}</body>`)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY })
  print(file)
}

const USAGE = "npm run readme:pictures    retakes the README's two strips of screens"

await runCommand(USAGE, async () => {
  requireBrowser()
  const dist = sandboxBuild(print)
  mkdirSync(FOLDER, { recursive: true })
  for (const scheme of SCHEMES) await takeStrip(scheme, dist)
})
