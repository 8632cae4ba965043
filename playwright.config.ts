import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser'

const executablePath = findBrowser() ?? undefined

// Each worker starts a sandbox of its own (e2e/fixtures.ts) that serves the sandbox build, so nothing is shared.
export default defineConfig({
  // The journeys are a part of `npm test`. The matrices (every fault, every payload) take as long again: `npm run assurance`.
  projects: [
    { name: 'journeys', testDir: 'e2e/specs' },
    { name: 'assurance', testDir: 'e2e/assurance' },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // CI's machine may be busy: a second try is traced and counted as flaky in the report, never hidden.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['html', { open: 'never' }], ['junit', { outputFile: 'test-results/junit.xml' }]],
  use: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    // Only the specs about the worker have one (e2e/specs/offline.spec.ts).
    serviceWorkers: 'block',
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: executablePath ? { executablePath } : {},
  },
})
