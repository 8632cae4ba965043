import { readFileSync, writeFileSync } from 'node:fs'
import { loadEnv } from 'vite'
import { parseEnv } from '../src/env.parse'
import { hostsOf, securityHeaders } from './build/headers'
import { inlineSources } from './build/inline-sources'
import { UsageError } from './command-line'
import { readArguments, USAGE } from './hosting/arguments'
import { caddyConfig } from './hosting/caddy'
import { nginxConfig } from './hosting/nginx'
import { allServerPaths, type Site, serverHeaders, serverPathsOf } from './hosting/site'

const PRINTERS: Record<ReturnType<typeof readArguments>['kind'], (site: Site) => string> = {
  nginx: nginxConfig,
  caddy: caddyConfig,
  list: (site) => {
    const part = (path: string, headers: object) => `\n${path}\n${linesOf(headers, '  ')}`
    return [
      linesOf(site.headers),
      // On each of these paths, the headers that are listed under it replace those above.
      ...allServerPaths(site).map(({ prefix, isApi }) =>
        part(`${prefix}*`, serverHeaders(site.headers, isApi)),
      ),
    ].join('')
  },
}

const linesOf = (headers: object, indent = '') =>
  Object.entries(headers)
    .map(([name, value]) => `${indent}${name}: ${value}\n`)
    .join('')

/**
 * `npm run headers -- nginx|caddy|list`: prints a web server configuration (docs/hosting.md) or the headers alone, from
 * the build settings and the build. `--out` writes a file instead, because npm adds lines of its own to the output.
 * `Strict-Transport-Security` commits browsers to HTTPS for a year.
 */
function main() {
  const options = readArguments(process.argv.slice(2))
  const settings = loadEnv(options.mode, process.cwd(), ['VITE_', 'CSP_'])
  const env = parseEnv(settings, (path) => readFileSync(path, 'utf8'))
  const inline = inlineSources(options.dist)
  const site: Site = {
    ...options,
    listenPlain: '80',
    serverPaths: serverPathsOf(env),
    filePaths: options.files,
    headers: {
      ...securityHeaders(hostsOf(env, settings, options.name), inline),
      'Strict-Transport-Security': 'max-age=31536000',
    },
  }
  const printed = PRINTERS[options.kind](site)
  if (options.out === undefined) process.stdout.write(printed)
  else writeFileSync(options.out, printed)

  for (const name of ['CSP_IMG_HOSTS', 'CSP_GAME_HOSTS'])
    if (!settings[name])
      console.error(`${name} is not set: nothing of that kind is allowed from other hosts.`)
  if (inline.scripts.length === 0)
    console.error(
      `There is no build in ${options.dist}: the policy blocks what its pages hold inline, and they are painted later.`,
    )
  if (options.kind === 'nginx' && !options.certificate)
    console.error('No --certificate was given: HTTPS must end before this nginx.')
}

try {
  main()
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`)
  else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
