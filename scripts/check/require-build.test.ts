import { expect, it } from 'vitest'
import { requireBuild } from './require-build'

it.each([
  ['dist-sandbox-missing', 'npm run build:sandbox'],
  ['dist-missing', 'npx vite build --mode missing --outDir dist-missing'],
])('names the command that makes the build of %s', (folder, command) => {
  expect(() => requireBuild(folder)).toThrow(`There is no build in ${folder}: run ${command} first`)
})
