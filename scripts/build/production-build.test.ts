import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { describe, expect, it, vi } from 'vitest'
import { CACHE } from '../folder-use'

/** A folder that no command builds. `dist` would be in use, because `npm test` builds it at the same time. */
const FOLDER = 'dist-of-a-test'
const configOf = (base = '/') => resolveConfig({ base, build: { outDir: FOLDER } }, 'build')

describe('a build', () => {
  it("is a production build whatever the shell's NODE_ENV is", async () => {
    vi.stubEnv('NODE_ENV', 'development')
    expect((await configOf()).isProduction).toBe(true)
  })

  it('is refused under a sub-path, with instructions', async () => {
    await expect(configOf('/wallet/')).rejects.toThrow(/root of a host name, not for "\/wallet\/"/)
  })

  it('is refused while another command reads its folder', async () => {
    const uses = join(CACHE, 'uses')
    const mark = join(uses, `${FOLDER}.reads.${process.ppid}`)
    mkdirSync(uses, { recursive: true })
    writeFileSync(mark, JSON.stringify({ kind: 'reads', pid: process.ppid, who: 'npm run test' }))
    try {
      await expect(configOf()).rejects.toThrow('dist-of-a-test is in use: npm run test')
    } finally {
      rmSync(mark)
    }
  })
})
