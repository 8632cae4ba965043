import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../../mocks/server/http/ports'
import { caddyConfig } from '../../../scripts/hosting/caddy'
import { nginxConfig } from '../../../scripts/hosting/nginx'
import type { Site } from '../../../scripts/hosting/site'

const START_LIMIT_MS = 10_000

/** A web server for which `npm run headers` prints a configuration. */
interface WebServer {
  /** `Site.name` and `Site.listen` for a local port. */
  at: (port: number) => Pick<Site, 'name' | 'listen'>
  /** The configuration that `npm run headers` prints for a site. */
  printed: (site: Site) => string
  /**
   * A whole configuration file around the printed part. The server then logs requests to `access.log` and errors to
   * `error.log` in the folder.
   */
  around: (printed: string, folder: string) => string
  args: (file: string, folder: string) => string[]
}

export type WebServerName = 'nginx' | 'caddy'

const SERVERS: Record<WebServerName, WebServer> = {
  nginx: {
    at: (port) => ({ name: 'localhost', listen: `127.0.0.1:${port}` }),
    printed: nginxConfig,
    around: (printed, folder) => {
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
${printed}
}`
    },
    args: (file, folder) => ['-p', folder, '-c', file],
  },
  caddy: {
    // With the scheme, because for a bare name Caddy would request a certificate.
    at: (port) => ({ name: `http://127.0.0.1:${port}`, listen: '' }),
    printed: caddyConfig,
    around: (printed, folder) => `{
	admin off
	log {
		output file ${folder}/error.log
		level ERROR
	}
}
${printed.replace('{\n', `{\n	log {\n		output file ${folder}/access.log\n		level INFO\n	}\n`)}`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
}

/** What a test's web server needs besides the printed configuration. */
export interface WebServerOptions {
  /** The folder of a build. */
  dist: string
  /** The address of the API's server, such as `http://127.0.0.1:8080`: the `--upstream` of `npm run headers`. */
  upstream: string
  /** The response headers of the site at `host`, which includes the port. */
  headersAt?: (host: string) => Record<string, string>
  /** Values of the printed site that replace the default ones. */
  site?: Partial<Site>
  /** Edits the printed configuration. Positive controls use it to remove lines. */
  change?: (printed: string) => string
}

/**
 * Starts a web server with the configuration that `npm run headers` prints. `log` reads one of its logs, `stop` ends
 * it. Throws when the server doesn't answer within 10 s or rejects the configuration.
 */
export async function startWebServer(
  name: WebServerName,
  {
    dist,
    upstream,
    headersAt = () => ({}),
    site: more = {},
    change = (printed) => printed,
  }: WebServerOptions,
) {
  const server = SERVERS[name]
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  chmodSync(folder, 0o755)
  const site: Site = {
    ...server.at(port),
    listenPlain: '',
    root: resolve(dist),
    upstream,
    serverPaths: ['/api/', '/socket.io/'],
    filePaths: ['/sandbox-art/'],
    brotli: false,
    headers: headersAt(`127.0.0.1:${port}`),
    ...more,
  }
  const file = join(folder, 'config')
  writeFileSync(file, server.around(change(server.printed(site)), folder))
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
  const limit = Date.now() + START_LIMIT_MS
  while (!(await fetch(url, { redirect: 'manual' }).catch(() => null))) {
    if (failed || running.exitCode !== null || Date.now() > limit) {
      const errors = log('error')
      await stop()
      throw new Error(`${name} did not start with the printed configuration\n${errors}`)
    }
    await new Promise((done) => setTimeout(done, 50))
  }
  return { url, log, stop }
}

/**
 * Lets nginx check site files as if they were in its `conf.d/`, without starting it. Returns nginx's message when it
 * rejects them, else null.
 */
export function refusedByNginx(...sites: string[]): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  try {
    const file = join(folder, 'config')
    writeFileSync(
      file,
      SERVERS.nginx.around(sites.map((site) => `  include ${resolve(site)};`).join('\n'), folder),
    )
    const { status, stderr } = spawnSync('nginx', ['-t', ...SERVERS.nginx.args(file, folder)], {
      encoding: 'utf8',
    })
    return status === 0 ? null : stderr
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
