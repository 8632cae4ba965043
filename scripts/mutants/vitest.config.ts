import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../../vite.config'

/** The unit tests to run: those beside the mutated code (scripts/mutants.ts). */
const TESTS = (process.env.MUTANTS_TESTS ?? 'src/**/*.test.{ts,tsx}').split(' ')

/** The unit tests without projects, which Stryker's runner doesn't know, and without screens, which are slow. */
export default defineConfig((env) => {
  const { test, ...config } = base(env)
  const { projects: _, ...rest } = test ?? {}
  return mergeConfig(config, {
    test: {
      ...rest,
      include: TESTS,
      exclude: ['src/**/*.screen.test.tsx'],
      environment: 'happy-dom',
      setupFiles: ['./src/testing/document-setup.ts'],
    },
  })
})
