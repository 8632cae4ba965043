import { resolveConfig } from 'vite'
import { expect, it, vi } from 'vitest'

const configOf = (base = '/') => resolveConfig({ base }, 'build')

it("a build is a production build whatever the shell's NODE_ENV is", async () => {
  vi.stubEnv('NODE_ENV', 'development')
  expect((await configOf()).isProduction).toBe(true)
})

it('a build is refused under a sub-path, with instructions', async () => {
  await expect(configOf('/wallet/')).rejects.toThrow(/root of a host name, not for "\/wallet\/"/)
})
