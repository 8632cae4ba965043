import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './browser'

/** The whole proof, in the order of how fast each part fails. `npm test` and CI run exactly this. */
const STEPS = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'lint', '--error-on-warnings', '.'] },
  { name: 'format', command: ['biome', 'format', '.'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'unit and integration tests', command: ['vitest', 'run'] },
  { name: 'production build', command: ['vite', 'build'] },
  { name: 'nothing of the sandbox in it', command: ['tsx', 'scripts/check/check-dist.ts'] },
  { name: "the visitors' styles", command: ['tsx', 'scripts/check/check-styles.ts'] },
  { name: 'size budget', command: ['tsx', 'scripts/check/check-size.ts'] },
  { name: 'sandbox build', command: ['vite', 'build', '--mode', 'sandbox', '--outDir', 'dist-sandbox'] },
  { name: 'Laos build', command: ['vite', 'build', '--mode', 'laos', '--outDir', 'dist-laos'] },
  { name: 'another engine', command: ['tsx', 'scripts/webkit.ts'] },
  { name: 'end-to-end tests', command: ['playwright', 'test', '--project=journeys'], before: ensureBrowser },
]

const results = STEPS.map(({ name, command, before }) => {
  console.log(`\n── ${name} ──`)
  const started = Date.now()
  const passed = run(command, before)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${passed ? 'passed' : 'FAILED'}: ${name} (${seconds} s)`)
  return { name, passed }
})

const failed = results.filter(({ passed }) => !passed)
if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

function run(command: string[], before?: () => void): boolean {
  try {
    before?.()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
  return spawnSync('npx', command, { stdio: 'inherit' }).status === 0
}
