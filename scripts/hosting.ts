import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { parseEnv } from '../src/env.schema'
import { hostsOf, securityHeaders } from './headers'
import { caddyConfig } from './hosting/caddy'
import { nginxConfig } from './hosting/nginx'
import { type Site, serverPathsOf } from './hosting/site'
import { pageLinks } from './page-links'

/**
 * `npm run headers -- nginx|caddy|list`: prints the web server's configuration (docs/hosting.md), or the headers alone,
 * from the settings of the build and the build itself. HTTPS is promised to browsers for a year (`Strict-Transport-Security`).
 */
const USAGE = `npm run headers -- nginx|caddy|list [--name wallet.example] [--root /var/www/member-wallet]
  [--listen 80] [--upstream http://10.0.0.2:8080] [--brotli] [--mode production] [--dist dist]`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string', default: 'wallet.example' },
    root: { type: 'string', default: '/var/www/member-wallet' },
    listen: { type: 'string', default: '80' },
    mode: { type: 'string', default: 'production' },
    upstream: { type: 'string' },
    brotli: { type: 'boolean', default: false },
    dist: { type: 'string', default: 'dist' },
  },
})

const settings = loadEnv(values.mode, process.cwd(), ['VITE_', 'CSP_'])
const env = parseEnv({ VITE_CHAT_URL: undefined, ...settings })

const site: Site = {
  ...values,
  serverPaths: serverPathsOf(env),
  headers: {
    ...securityHeaders(hostsOf(env, settings, values.name)),
    'Strict-Transport-Security': 'max-age=31536000',
  },
  links: existsSync(values.dist) ? pageLinks(values.dist) : new Map(),
}

const PRINTERS: Record<string, (site: Site) => string> = {
  nginx: nginxConfig,
  caddy: caddyConfig,
  list: ({ headers, links }) =>
    [
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`),
      ...[...links].map(([path, link]) => `\n${path}\n  Link: ${link}\n`),
    ].join(''),
}

const print = PRINTERS[positionals[0] ?? '']
if (print) process.stdout.write(print(site))
else {
  console.error(USAGE)
  process.exitCode = 1
}
for (const name of ['CSP_IMG_HOSTS', 'CSP_GAME_HOSTS'])
  if (print && !settings[name])
    console.error(`${name} is not set: nothing of that kind is allowed from other hosts.`)
if (print && site.links.size === 0)
  console.error(`There is no build in ${values.dist}: its pages get no Link header, and are painted later.`)
