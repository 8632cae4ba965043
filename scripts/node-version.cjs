// Ends a command on a Node that is too old, in one sentence. A command requires it before its own code, which such a
// Node may not be able to load. So this file is written for any Node.
const { engines } = require('../package.json')

const running = process.versions.node
const [major, minor] = running.split('.').map(Number)
const ranges = engines.node.split(' || ').map((range) => /^(\^|>=)(\d+)\.(\d+)/.exec(range))

const isSupported = ranges.some(([, operator, first, second]) => {
  if (major === Number(first)) return minor >= Number(second)
  return operator === '>=' && major > Number(first)
})
if (!isSupported) {
  const versions = ranges.map(([, , first, second]) => (second === '0' ? first : `${first}.${second}`))
  process.stderr.write(
    `Node ${running} can't run this project: it needs Node ${versions.join(', ')} or newer.\n`,
  )
  process.exit(2)
}
