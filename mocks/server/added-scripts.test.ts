import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createSandbox } from './app'

const folder = mkdtempSync(join(tmpdir(), 'added-scripts-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
afterAll(() => rmSync(folder, { recursive: true }))

it.each([true, false])('the tour is in the pages of a sandbox with a tour only: %s', async (tour) => {
  const sandbox = createSandbox({ staticDir: folder, tour })
  await sandbox.listen(0)
  const read = async (path: string) => (await fetch(sandbox.url + path)).text()
  const [document, script] = [await read('/login'), await read('/sandbox-tour.js')]
  await sandbox.close()
  expect(document.includes('<script type="module" src="/sandbox-tour.js">')).toBe(tour)
  expect(script.includes('tour-panel')).toBe(tour)
  // It has no code that only a build replaces.
  expect(script).not.toMatch(/process\.|__ENV__/)
})
