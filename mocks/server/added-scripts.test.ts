import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createSandbox } from './app'

const folder = mkdtempSync(join(tmpdir(), 'added-scripts-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
afterAll(() => rmSync(folder, { recursive: true }))

async function served(options: { tour?: boolean }) {
  const sandbox = createSandbox({ staticDir: folder, ...options })
  await sandbox.listen(0, '127.0.0.1')
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, sandbox.url.replace('localhost', '127.0.0.1')), {
      headers: { accept: path.endsWith('.js') ? '*/*' : 'text/html' },
    })
    return { type: answer.headers.get('content-type') ?? '', text: await answer.text() }
  }
  const document = await read('/login')
  const script = await read('/sandbox-tour.js')
  await sandbox.close()
  return { document, script }
}

describe('the tour', () => {
  it('is in the pages of a sandbox with a tour, as one script without build-time code', async () => {
    const { document, script } = await served({ tour: true })
    expect(document.text).toContain('<script type="module" src="/sandbox-tour.js">')
    expect(script.type).toBe('text/javascript')
    expect(script.text).toContain('tour-panel')
    expect(script.text).not.toMatch(/process\.|__ENV__|__MEMBER_ENV__/)
  })

  it('is in no page of another sandbox', async () => {
    const { document, script } = await served({})
    expect(document.text).not.toContain('sandbox-tour')
    expect(script.text).not.toContain('tour-panel')
  })
})
