import { parseArguments, UsageError } from '../command-line'

/** How the command is used. */
export const USAGE = `npm run headers -- nginx|caddy|list [--out <file>] [--name wallet.example] [--root /var/www/member-wallet]
  [--upstream http://10.0.0.2:8080] [--files /uploads/] [--listen 80] [--certificate <file> --key <file>] [--brotli]
  [--mode production] [--dist dist]`

const text = { type: 'string' } as const

const given = (args: string[]) =>
  parseArguments({
    args,
    allowPositionals: true,
    options: {
      out: text,
      name: { ...text, default: 'wallet.example' },
      root: { ...text, default: '/var/www/member-wallet' },
      upstream: text,
      files: { ...text, multiple: true, default: [] },
      listen: text,
      certificate: text,
      key: text,
      mode: { ...text, default: 'production' },
      brotli: { type: 'boolean', default: false },
      dist: { ...text, default: 'dist' },
    },
  })

const HOST_NAME = /^(?:\*\.)?[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i
/** Paths that need no quoting in a configuration file. */
const PLAIN_PATH = /^\/[\w./@+-]*$/
const FOLDER = /^\/(?:[\w.@+-]+\/)+$/
const LISTEN = /^(?:[\d.]+:|\[[\da-f:]+\]:)?(\d{1,5})$/i
const HIGHEST_PORT = 65_535

function isListen(text: string): boolean {
  const port = Number(LISTEN.exec(text)?.[1])
  return port > 0 && port <= HIGHEST_PORT
}

function checkedUpstream(upstream: string): string {
  const wrong = (why: string) =>
    new UsageError(`--upstream ${why}, such as http://10.0.0.2:8080: not "${upstream}".`)
  if (!/^https?:\/\//.test(upstream)) throw wrong('needs its scheme')
  if (!URL.canParse(upstream)) throw wrong('is an address')
  // If the address had a path, even only a slash, nginx would put it in place of the API's path in each call.
  const [, host] = /^https?:\/\/([^/?#@\\]+)$/.exec(upstream) ?? []
  if (!host) throw wrong('has nothing after host and port, no slash either')
  // A URL may contain characters that end a directive of a configuration file, such as `;`.
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host)) throw wrong('is a host name or an IP address')
  return upstream
}

const KINDS = ['nginx', 'caddy', 'list'] as const

/** Reads the command line. Throws a UsageError for invalid arguments. */
export function readArguments(args: string[]) {
  const { positionals, values } = given(args)
  const [name, more] = positionals
  const kind = KINDS.find((one) => one === name)
  if (!kind)
    throw new UsageError(name ? `There is no "${name}": nginx, caddy or list.` : 'For nginx, caddy or list?')
  if (more) throw new UsageError(`"${more}" is no option.`)
  if (!HOST_NAME.test(values.name))
    throw new UsageError(
      `--name is a host name without scheme and port, such as wallet.example: not "${values.name}".`,
    )
  for (const option of ['root', 'certificate', 'key'] as const) {
    const path = values[option]
    if (path !== undefined && !PLAIN_PATH.test(path))
      throw new UsageError(`--${option} is an absolute path on the host, without blanks: not "${path}".`)
  }
  for (const path of values.files)
    if (!FOLDER.test(path))
      throw new UsageError(`--files is a path with a slash at both ends: not "${path}".`)
  if (values.listen !== undefined && !isListen(values.listen))
    throw new UsageError(`--listen is a port, or an address with a port: not "${values.listen}".`)
  const { certificate: file, key } = values
  if ((file === undefined) !== (key === undefined))
    throw new UsageError('--certificate and --key go together.')
  return {
    ...values,
    kind,
    upstream: values.upstream === undefined ? undefined : checkedUpstream(values.upstream),
    certificate: file !== undefined && key !== undefined ? { file, key } : undefined,
    listen: values.listen ?? (file === undefined ? '80' : '443'),
  }
}
