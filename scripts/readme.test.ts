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

/** The name of a command's npm script. */
const scriptOf = (command: string) => /^npm (?:run )?([\w:]+)/.exec(command)?.[1] ?? ''

describe('the README', () => {
  it('names only commands that exist', () => {
    expect(commands.length).toBeGreaterThan(8)
    const unknown = commands.filter((command) => command !== 'npm ci' && !scripts[scriptOf(command)])
    expect(unknown).toEqual([])
    const inText = [...README.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(inText.filter((name) => !scripts[name])).toEqual([])
  })

  it('links only to files that exist', () => {
    const targets = [...README.matchAll(/\]\(([^)#]+)\)|(?:src|srcset)="([^"]+)"/g)].map(
      ([, link, picture]) => link ?? picture ?? '',
    )
    expect(targets.length).toBeGreaterThan(10)
    expect(targets.filter((target) => !existsSync(target))).toEqual([])
  })
})
