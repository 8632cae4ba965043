import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../mocks/ports'
import { caddyConfig } from '../scripts/hosting/caddy'
import { nginxConfig } from '../scripts/hosting/nginx'
import type { Site } from '../scripts/hosting/site'
import { pageLinks } from '../scripts/page-links'

const START_LIMIT_MS = 10_000

/** A web server that `npm run headers` prints a configuration for. */
interface WebServer {
  /** Whether this machine has it; the tests that need it say so and are skipped where it has none. */
  installed: boolean
  /** Its name in Debian. */
  package: string
  /** What `Site.name` and `Site.listen` are for a port of this machine. */
  at: (port: number) => Pick<Site, 'name' | 'listen'>
  /** The whole configuration around the printed one, and how it is run with it from a folder of its own. */
  config: (site: Site, folder: string) => string
  args: (file: string, folder: string) => string[]
}

export const WEB_SERVERS = {
  nginx: {
    installed: spawnSync('nginx', ['-v']).status === 0,
    package: 'nginx-light',
    at: (port) => ({ name: '_', listen: `127.0.0.1:${port}` }),
    config: (site, folder) => {
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
  access_log off;
${places.join('\n')}
${nginxConfig(site)}
}`
    },
    args: (file, folder) => ['-p', folder, '-c', file],
  },
  caddy: {
    installed: spawnSync('caddy', ['version']).status === 0,
    package: 'caddy',
    // With its scheme: a bare name would have it ask for a certificate.
    at: (port) => ({ name: `http://127.0.0.1:${port}`, listen: '' }),
    config: (site) => `{
	admin off
	log {
		level ERROR
	}
}
${caddyConfig(site)}`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
} satisfies Record<string, WebServer>

/**
 * Starts a web server with the configuration that `npm run headers` prints for it, over a build, with `upstream` as the
 * API's server. `headersAt` gives the headers for the host and port. `stop` ends it.
 */
export async function startWebServer(
  name: keyof typeof WEB_SERVERS,
  dist: string,
  upstream: string,
  headersAt: (host: string) => Record<string, string>,
) {
  const server: WebServer = WEB_SERVERS[name]
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  chmodSync(folder, 0o755)
  const site: Site = {
    ...server.at(port),
    root: resolve(dist),
    upstream,
    serverPaths: ['/api/', '/socket.io/', '/sandbox-art/'],
    brotli: false,
    headers: headersAt(`127.0.0.1:${port}`),
    links: pageLinks(dist),
  }
  const file = join(folder, 'config')
  writeFileSync(file, server.config(site, folder))
  const running: ChildProcess = spawn(name, server.args(file, folder), {
    stdio: 'inherit',
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const stop = async () => {
    const ended = new Promise((done) => running.once('exit', done))
    if (running.exitCode === null && running.kill('SIGTERM')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const limit = Date.now() + START_LIMIT_MS
  while (!(await fetch(url).catch(() => null))) {
    if (running.exitCode !== null || Date.now() > limit) {
      await stop()
      throw new Error(`${name} did not start with the printed configuration`)
    }
    await new Promise((done) => setTimeout(done, 50))
  }
  return { url, stop }
}
