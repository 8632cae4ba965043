import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const README = readFileSync('README.md', 'utf8')
const scripts: Record<string, string> = packageJson.scripts

/** The commands in the README's code blocks, without comments. */
const commands = [...README.matchAll(/```\n(.*?)```/gs)]
  .flatMap(([, block = '']) => block.split('\n'))
  .flatMap((line) => (line.split('#')[0] ?? '').split('&&'))
  .map((command) => command.trim())
  .filter(Boolean)

/** The commands that only print something and end. */
const QUICK = /--list|npm run settings|headers -- list/

/** A command's npm script and arguments. */
function scriptOf(command: string) {
  const [, name = '', args = ''] = /^npm (?:run )?([\w:]+)(?: -- (.*))?$/.exec(command) ?? []
  return { name, args: args.split(' ').filter(Boolean) }
}

describe('the README', () => {
  it('names only commands that exist', () => {
    expect(commands.length).toBeGreaterThan(8)
    const unknown = commands.filter((command) => command !== 'npm ci' && !scripts[scriptOf(command).name])
    expect(unknown).toEqual([])
    const inText = [...README.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(inText.filter((name) => !scripts[name])).toEqual([])
  })

  it.each(commands.filter((command) => QUICK.test(command)))('can be followed: %s', (command) => {
    const { name, args } = scriptOf(command)
    const [, file = ''] = /^tsx .*?(\S+)$/.exec(scripts[name] ?? '') ?? []
    const run = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], { encoding: 'utf8' })
    expect(run.status, run.stderr).toBe(0)
    expect(run.stdout).not.toBe('')
  })

  it('links only to files that exist', () => {
    const targets = [...README.matchAll(/\]\(([^)#]+)\)|(?:src|srcset)="([^"]+)"/g)].map(
      ([, link, picture]) => link ?? picture ?? '',
    )
    expect(targets.length).toBeGreaterThan(10)
    expect(targets.filter((target) => !existsSync(target))).toEqual([])
  })
})
