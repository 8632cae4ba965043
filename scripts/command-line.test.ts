import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseArguments, runCommand } from './command-line'

afterEach(() => {
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

  it('ends with 2 and says why when it cannot go on, with the usage after invalid arguments', async () => {
    const refuse = (args: string[]) => void parseArguments({ args, options: { origin: { type: 'string' } } })
    expect(await run(refuse, ['--orgin'])).toEqual([
      2,
      "Unknown option '--orgin': did you mean --origin?\n\nnpm run x\n",
    ])
    expect(await run(() => Promise.reject(new Error('No host.')), [])).toEqual([2, 'No host.\n'])
  })
})
