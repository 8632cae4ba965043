import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('a Node that is too old or has had no support for long is told so in one sentence, any other is let through', () => {
  const on = (version: string) => {
    const code = `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require('./scripts/node-version.cjs')`
    const { status, stderr } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' })
    return { status, stderr }
  }
  for (const version of ['18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1'])
    expect(on(version), version).toEqual({
      status: 2,
      stderr: `Node ${version} can't run this project: it needs Node 20.19, 22.13, 24 or newer.\n`,
    })
  for (const version of ['20.19.0', '22.13.0', '24.0.0', '28.0.0'])
    expect(on(version), version).toEqual({ status: 0, stderr: '' })
})
