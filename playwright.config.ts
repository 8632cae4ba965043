import { defineConfig } from '@playwright/test'
import { browserOptions } from './scripts/browser'

// Each worker starts a sandbox of its own (e2e/fixtures.ts) that serves the sandbox build, so nothing is shared.
export default defineConfig({
  // The journeys are a part of `npm test`. The extended tests (variants, other hosts, hostile answers, support's
  // tools) run by `npm run test:extended`.
  projects: [
    { name: 'journeys', testDir: 'e2e/specs' },
    { name: 'extended', testDir: 'e2e/extended' },
  ],
  globalSetup: './e2e/support/build-settings.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Twice the cores of a small CI machine: a test waits for its page more than it works.
  workers: 4,
  // Only the retry of a failed test is traced, because tracing every test takes a third longer. A test that passes on
  // its retry is reported as flaky.
  retries: 1,
  // So many have one reason, such as a build that does not start. The rest would only fail in the same way.
  maxFailures: 12,
  // Limits for what hangs. They are far above what the longest test takes on a small machine, where it takes 45 s.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['html', { open: 'never' }], ['junit', { outputFile: 'test-results/junit.xml' }]],
  use: {
    actionTimeout: 30_000,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    // An animation costs processor time in every test, and each press waits for its end. Tests about motion and the
    // main ones about money run with animations: `test.use(WITH_MOTION)` (e2e/fixtures.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // Only the specs about the service worker allow it (e2e/specs/hosting/offline.spec.ts).
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: browserOptions(),
  },
})
