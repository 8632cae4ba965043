import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../mocks/ports'
import { nginxConfig } from '../scripts/hosting/nginx'

const START_LIMIT_MS = 10_000

/** Whether this machine has nginx; the tests that need it say so and are skipped where it has none. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/**
 * Starts nginx with the configuration that `npm run headers -- nginx` prints, over a build, with `upstream` as the API's
 * server. `headers` are made for the port. `stop` ends it.
 */
export async function startNginx(
  dist: string,
  upstream: string,
  headersAt: (host: string) => Record<string, string>,
) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  chmodSync(folder, 0o755)
  const server = nginxConfig({
    name: '_',
    listen: `127.0.0.1:${port}`,
    root: resolve(dist),
    upstream,
    serverPaths: ['/api/', '/socket.io/', '/sandbox-art/'],
    brotli: false,
    headers: headersAt(`127.0.0.1:${port}`),
  })
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  )
  const config = `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
${places.join('\n')}
${server}
}`
  writeFileSync(join(folder, 'nginx.conf'), config)
  const nginx: ChildProcess = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  })
  const stop = async () => {
    const ended = new Promise((done) => nginx.once('exit', done))
    if (nginx.exitCode === null && nginx.kill('SIGTERM')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const limit = Date.now() + START_LIMIT_MS
  while (!(await fetch(url).catch(() => null))) {
    if (nginx.exitCode !== null || Date.now() > limit) {
      await stop()
      throw new Error('nginx did not start with the printed configuration')
    }
    await new Promise((done) => setTimeout(done, 50))
  }
  return { url, stop }
}
