import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { parseArguments, runCommand, UsageError } from './command-line'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

/** Runs a command with the arguments. Gives its exit code and what it printed. */
async function run(main: Parameters<typeof runCommand>[1], args: string[]) {
  const printed: string[] = []
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
  await runCommand('npm run x', main, args)
  const code = process.exitCode ?? 0
  process.exitCode = undefined
  return [code, printed.join('')]
}

describe('a command', () => {
  it('prints its usage for --help, runs nothing and succeeds', async () => {
    const main = vi.fn()
    expect(await run(main, ['--help', '--more'])).toEqual([0, 'npm run x\n'])
    expect(main).not.toHaveBeenCalled()
  })

  it('ends with the code that it gives, else with 0', async () => {
    expect(await run(() => 1, [])).toEqual([1, ''])
    expect(await run(async () => undefined, [])).toEqual([0, ''])
  })

  it('ends with 2 and says why when it cannot go on, with the usage after invalid arguments', async () => {
    const refuse = (args: string[]) => void parseArguments({ args, options: {} })
    expect(await run(refuse, ['--x'])).toEqual([2, "Unknown option '--x'.\n\nnpm run x\n"])
    const fail = (error: Error) => () => Promise.reject(error)
    expect(await run(fail(new Error('No host.')), [])).toEqual([2, 'No host.\n'])
    expect(await run(fail(new TypeError('of this project')), [])).toEqual([
      2,
      expect.stringMatching(/TypeError: of this project\n\s+at /),
    ])
  })

  it('that takes no arguments refuses each in one sentence, and does not start', async () => {
    const main = vi.fn()
    expect(await run(() => main(), ['--rusn=1'])).toEqual([2, "Unknown option '--rusn'.\n\nnpm run x\n"])
    expect(await run(() => main(), ['more'])).toEqual([
      2,
      expect.stringContaining("Unexpected argument 'more'."),
    ])
    expect(main).not.toHaveBeenCalled()
    expect(await run((args) => main(args), ['more'])).toEqual([0, ''])
    expect(main).toHaveBeenCalledWith(['more'])
  })

  it('refuses arguments in one sentence, with the option that was probably meant', () => {
    expect(() => parseArguments({ args: ['--x'], options: {} })).toThrow(UsageError)
    const config = { options: { origin: { type: 'string' } }, allowPositionals: true } as const
    expect(() => parseArguments({ ...config, args: ['--orgin', 'x'] })).toThrow(
      /^Unknown option '--orgin': did you mean --origin\?$/,
    )
  })
})

const commands = Object.entries(packageJson.scripts).flatMap(([name, line]) =>
  line.startsWith('tsx ') ? [[name, line.split(' ').at(-1) ?? ''] as const] : [],
)

it.each(commands)('npm run %s is such a command, and its usage begins with its name', (name, file) => {
  const source = readFileSync(file, 'utf8')
  expect(source).toMatch(/^await runCommand\(USAGE, /m)
  const [, from] = /import \{[^}]*\bUSAGE\b[^}]*\} from '(.*)'/.exec(source) ?? []
  const declaring = from
    ? readFileSync(new URL(`${from}.ts`, new URL(file, `file://${process.cwd()}/`)), 'utf8')
    : source
  const command = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`
  expect(declaring).toMatch(new RegExp(`USAGE =\\s+.${command} `))
})
