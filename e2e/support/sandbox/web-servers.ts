import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../../mocks/server/http/ports'
import { installCommand, missingOf, WEB_SERVERS } from '../../../scripts/installed'
import { test } from '../../fixtures'

const START_LIMIT_MS = 10_000

/** What an operator replaces in a configuration of `hosting/`. */
interface Site {
  /** The folder of a build. */
  dist: string
  /** The addresses of the API's server, such as `127.0.0.1:8080`. */
  upstreams: readonly string[]
  /** Certificate files, where HTTPS ends in the web server. nginx only. */
  certificate?: { file: string; key: string; plainPort: number }
}

/** A web server that the repository has a configuration for. */
interface WebServer {
  /** Its file in `hosting/`. */
  file: string
  /** Each text of that file that an operator replaces, with what replaces it here. */
  replaced: (site: Site, port: number) => [from: string | RegExp, to: string][]
  /** A whole configuration file around it. Requests are logged to `access.log` and errors to `error.log` in `folder`. */
  around: (written: string, folder: string) => string
  args: (file: string, folder: string) => string[]
}

export type WebServerName = 'nginx' | 'caddy'

const SERVERS: Record<WebServerName, WebServer> = {
  nginx: {
    file: 'hosting/nginx.conf',
    replaced: ({ dist, upstreams, certificate }, port) => [
      [/\n {2}listen \[::\].*/g, ''],
      ['/var/www/member-wallet', resolve(dist)],
      [/ {2}server 10\.0\.0\.2:8080(.*)/, upstreams.map((one) => `  server ${one}$1`).join('\n')],
      ...(certificate ? ownHttps(port, certificate) : httpsInFront(port)),
    ],
    around: (written, folder) => {
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `  ${name}_temp_path ${folder}/${name};`,
      )
      return `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  include /etc/nginx/mime.types;
  access_log ${folder}/access.log;
${places.join('\n')}
${written}
}`
    },
    args: (file, folder) => ['-p', folder, '-c', file],
  },
  caddy: {
    file: 'hosting/Caddyfile',
    replaced: ({ dist, upstreams }, port) => [
      // With the scheme, because for a bare name Caddy would request a certificate.
      ['wallet.example {', `http://127.0.0.1:${port} {`],
      ['/var/www/member-wallet', resolve(dist)],
      ['10.0.0.2:8080', upstreams.join(' ')],
    ],
    around: (written, folder) => `{
	admin off
	log {
		output file ${folder}/error.log
		level ERROR
	}
}
${written.replace(/^http.* \{\n/m, `$&	log {\n		output file ${folder}/access.log\n		level INFO\n	}\n`)}`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
}

const ownHttps = (port: number, { file, key, plainPort }: NonNullable<Site['certificate']>) =>
  [
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['/etc/letsencrypt/live/wallet.example/fullchain.pem', file],
    ['/etc/letsencrypt/live/wallet.example/privkey.pem', key],
  ] satisfies [string, string][]

/** The edits that the file itself describes. */
const httpsInFront = (port: number) =>
  [
    [/server \{\n {2}listen 80;[^}]*\}/, ''],
    [/listen 443 ssl http2/, `listen 127.0.0.1:${port}`],
    [/\n {2}ssl_.*/g, ''],
    [/# (.*) {2}# in front/g, '$1'],
  ] satisfies [RegExp, string][]

/**
 * Starts a web server with the configuration of `hosting/`. `log` reads one of its logs, `stop` ends it. Throws when
 * the server doesn't answer within 10 s or rejects the configuration, or when the file no longer has what an operator
 * replaces.
 */
export async function startWebServer(
  name: WebServerName,
  site: Site,
  /** Edits the configuration. Positive controls use it to remove lines. */
  change = (written: string) => written,
) {
  const server = SERVERS[name]
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  chmodSync(folder, 0o755)
  let written = readFileSync(server.file, 'utf8')
  for (const [from, to] of server.replaced(site, port)) {
    const before = written
    written = before.replaceAll(from instanceof RegExp ? new RegExp(from, 'g') : from, to)
    if (written === before) throw new Error(`${server.file} has no ${from}`)
  }
  const file = join(folder, 'config')
  writeFileSync(file, server.around(change(written), folder))
  const running: ChildProcess = spawn(name, server.args(file, folder), {
    stdio: 'inherit',
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let failed = false
  running.once('error', () => {
    failed = true
  })
  const stop = async () => {
    const ended = new Promise((done) => running.once('exit', done))
    if (!failed && running.exitCode === null && running.kill('SIGTERM')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const log = (which: 'access' | 'error') => {
    const path = join(folder, `${which}.log`)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }
  const limit = AbortSignal.timeout(START_LIMIT_MS)
  while (!(await fetch(url, { redirect: 'manual' }).catch(() => null))) {
    if (failed || running.exitCode !== null || limit.aborted) {
      const errors = log('error')
      await stop()
      throw new Error(`${name} did not start with ${server.file}\n${errors}`)
    }
    await new Promise((done) => setTimeout(done, 50))
  }
  return { url, log, stop }
}

/**
 * Declares that a group's tests need a web server. When it isn't installed they are skipped, and the reason names the
 * command that installs it. With CI set they fail instead.
 */
export function needsWebServer(name: keyof typeof WEB_SERVERS) {
  const program = WEB_SERVERS[name]
  const isMissing = missingOf([program]).length > 0
  const why = `${name} is not installed here (${installCommand([program])})`
  test.skip(isMissing && !process.env.CI, why)
  test.beforeAll(() => {
    if (isMissing) throw new Error(why)
  })
}
