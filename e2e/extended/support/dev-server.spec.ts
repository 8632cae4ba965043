import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { createServer } from 'vite'
import { freePort } from '../../../mocks/server/http/ports'

/** Starts the development server. `change` replaces a text in a file as it is served, but not on disk. */
async function startDevServer() {
  const changes = new Map<string, [from: string, to: string]>()
  const server = await createServer({
    mode: 'sandbox',
    logLevel: 'error',
    server: { host: '127.0.0.1', port: await freePort() },
    plugins: [
      {
        name: 'changes',
        enforce: 'pre',
        load(id) {
          const change = changes.get(id)
          return change && readFileSync(id, 'utf8').replaceAll(...change)
        },
      },
    ],
  })
  await server.listen()
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    change(file: string, from: string, to: string) {
      const path = resolve(file)
      expect(readFileSync(path, 'utf8')).toContain(from)
      changes.set(path, [from, to])
      server.watcher.emit('change', path)
    },
    close: () => server.close(),
  }
}

test('npm run dev shows a changed text without a reload, and what is typed stays', async ({ page }) => {
  const server = await startDevServer()
  await page.goto(`${server.url}register`)
  await page.getByTestId('lang-select').selectOption('en')
  await expect(page.getByTestId('register-next')).toHaveText('Next')
  const phone = page.getByTestId('register-phone')
  await phone.fill('0812345678')
  let navigations = 0
  page.on('framenavigated', () => navigations++)

  server.change('src/i18n/en/common.ts', "next: 'Next'", "next: 'Onwards'")
  await expect(page.getByTestId('register-next')).toHaveText('Onwards')
  server.change('src/i18n/en/pages/register.ts', "phone: 'Start with", "phone: 'Begin with")
  await expect(page.getByText('Begin with your phone number')).toBeVisible()
  await expect(phone).toHaveValue('0812345678')
  expect(navigations).toBe(0)
  await server.close()
})
