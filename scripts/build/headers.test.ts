import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { UPLOAD_TIMEOUT_MS } from '@/api/core/transport/http'
import { parseEnv } from '../../src/env.parse'

import { UsageError } from '../command-line'
import { readArguments } from '../hosting/arguments'
import { caddyConfig } from '../hosting/caddy'
import { nginxConfig } from '../hosting/nginx'
import { type Site, serverPathsOf, UPLOAD_SECONDS } from '../hosting/site'
import { hostsOf, securityHeaders } from './headers'
import { inlineSources } from './inline-sources'

const ENV = parseEnv({
  VITE_API_URL: 'https://api.operator.example/v2',
  VITE_CHAT_URL: 'https://chat.operator.example',
  VITE_HOWTO_VIDEO_1: 'https://video.example/1.mp4',
})

const INLINE = { scripts: ["'sha256-c2NyaXB0'"], styles: ["'sha256-c3R5bGVz'"] }

/** The policy under the given settings: each directive with the sources that it allows. */
function policyOf(env: typeof ENV, settings: Record<string, string> = {}, site?: string) {
  const text = securityHeaders(hostsOf(env, settings, site), INLINE)['Content-Security-Policy'] ?? ''
  const parts = text.split('; ').map((part): [string, string[]] => {
    const [name = '', ...sources] = part.split(' ')
    return [name, sources]
  })
  return Object.fromEntries(parts)
}

describe('the policy', () => {
  it('allows the API, the chat with its socket and the videos of the settings', () => {
    const policy = policyOf(ENV)
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://api.operator.example',
      'https://chat.operator.example',
      'wss://chat.operator.example',
    ])
    expect(policy['media-src']).toContain('https://video.example')
    expect(policy['img-src']).toContain('https://chat.operator.example')
  })

  it('allows the hosts that only the server knows, by name', () => {
    const policy = policyOf(ENV, {
      CSP_IMG_HOSTS: 'cdn.example, https://*.pics.example',
      CSP_GAME_HOSTS: 'https:',
    })
    expect(policy['img-src']).toEqual(expect.arrayContaining(['cdn.example', 'https://*.pics.example']))
    expect(policy['form-action']).toEqual(["'self'", 'https:'])
  })

  it('without settings allows no other host, nothing inline but what is built and no text as markup', () => {
    const policy = policyOf(parseEnv({}))
    const sources = Object.values(policy).flat()
    expect(sources.filter((source) => /unsafe|\*|:\/\/|https?:/.test(source))).toEqual([])
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...INLINE.scripts],
      'style-src': ["'self'", ...INLINE.styles],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['member-wallet', 'member-wallet-worker'],
    })
  })

  it("names the site's own socket, which some browsers don't count as 'self'", () => {
    const own = parseEnv({ VITE_CHAT_URL: '/' })
    expect(policyOf(own, {}, 'wallet.example')['connect-src']).toEqual(["'self'", 'wss://wallet.example'])
  })

  it.each([
    "cdn.example; script-src 'unsafe-inline'",
    "'unsafe-inline'",
    '*',
    'javascript:',
    'data:',
    'a"b',
    'x\ny;z',
  ])('rejects %j as a host', (hosts) => {
    expect(() => hostsOf(ENV, { CSP_IMG_HOSTS: hosts })).toThrow(/CSP_IMG_HOSTS/)
  })
})

describe('the other headers', () => {
  it('forbid referrers, framing, content sniffing and access by an opener', () => {
    const { 'Content-Security-Policy': policy, ...others } = securityHeaders(hostsOf(ENV, {}), INLINE)
    expect(policy).toBeDefined()
    expect(others).toEqual({
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
  })
})

describe('the paths that go to a server', () => {
  it.each([
    [{}, ['/api/']],
    [{ VITE_CHAT_URL: '/' }, ['/api/', '/socket.io/']],
    [{ VITE_API_URL: '/backend', VITE_CHAT_URL: '/talk' }, ['/backend/', '/talk/']],
    [{ VITE_API_URL: 'https://api.example' }, []],
  ])('of %j are %j', (settings, paths) => {
    expect(serverPathsOf(parseEnv(settings))).toEqual(paths)
  })
})

describe('the printed configurations', () => {
  const site: Site = {
    name: 'wallet.example',
    listen: '80',
    listenPlain: '80',
    root: '/var/www/member-wallet',
    upstream: 'http://10.0.0.2:8080',
    serverPaths: ['/api/'],
    filePaths: ['/uploads/'],
    brotli: true,
    headers: securityHeaders(hostsOf(ENV, {}), INLINE),
  }

  it.each([
    ['nginx', nginxConfig(site)],
    ['Caddy', caddyConfig(site)],
  ])('of %s contain every header, both cache rules, the server and both compressions', (_name, text) => {
    for (const [name, value] of Object.entries(site.headers)) expect(text).toContain(`${name} "${value}"`)
    expect(text).toContain('public, max-age=31536000, immutable')
    expect(text).toContain('no-cache')
    expect(text).toContain('http://10.0.0.2:8080')
    expect(text).toMatch(/gzip_static on|precompressed br gzip/)
    expect(text).toMatch(/\n +brotli_static on|precompressed br/)
  })

  it('wait for an upload as long as the app does', () => {
    expect(UPLOAD_SECONDS).toBe(UPLOAD_TIMEOUT_MS / 1000)
    for (const limit of ['proxy_read_timeout', 'proxy_send_timeout', 'client_body_timeout'])
      expect(nginxConfig(site)).toContain(`${limit} ${UPLOAD_SECONDS}s;`)
    // Caddy has no timeout by default.
    expect(caddyConfig(site)).not.toContain('timeout')
  })

  it('omit a server that is not given', () => {
    expect(nginxConfig({ ...site, upstream: undefined })).toMatch(/location \^~ \/api\/ \{[^}]*# proxy_pass/)
    expect(caddyConfig({ ...site, upstream: undefined })).toMatch(
      /handle \/api\/\* \{[^}]*\}\s+# reverse_proxy/,
    )
  })
})

describe('the command line', () => {
  const read = (...args: string[]) => readArguments(['nginx', ...args])

  it('is parsed, with defaults for what is missing', () => {
    expect(read('--upstream', 'http://10.0.0.2:8080')).toMatchObject({
      kind: 'nginx',
      name: 'wallet.example',
      upstream: 'http://10.0.0.2:8080',
      listen: '80',
      certificate: undefined,
    })
    expect(read('--certificate', '/etc/tls/a.pem', '--key', '/etc/tls/a.key')).toMatchObject({
      listen: '443',
      certificate: { file: '/etc/tls/a.pem', key: '/etc/tls/a.key' },
    })
    expect(read('--upstream', 'https://api.example', '--name', 'wallet.example')).toMatchObject({
      upstream: 'https://api.example',
    })
    expect(read('--listen', '[::1]:8443')).toMatchObject({ listen: '[::1]:8443' })
  })

  it.each([
    'http://10.0.0.2:80',
    'https://api.example:443',
    'http://Api.example',
    'http://[fd00::2]:8080',
    'http://api_server:3000',
  ])('takes the server %s as it is written', (upstream) => {
    expect(read('--upstream', upstream).upstream).toBe(upstream)
  })

  it.each([
    [['--upstream', 'http://10.0.0.2:8080/'], '--upstream has nothing after host and port'],
    [['--upstream', 'http://10.0.0.2:8080/api'], '--upstream has nothing after host and port'],
    [['--upstream', 'http://u:p@10.0.0.2'], '--upstream has nothing after'],
    [['--upstream', 'http://10.0.0.2:8080?a'], '--upstream has nothing after'],
    [['--upstream', 'http://a;b'], '--upstream is a host name or an IP address'],
    [['--upstream', 'http://$host'], '--upstream is a host name or an IP address'],
    [['--upstream', 'http://10.0.0.2:99999'], '--upstream is an address'],
    [['--upstream', '10.0.0.2:8080'], '--upstream needs its scheme'],
    [['--upstream', 'wallet'], '--upstream needs its scheme'],
    [['--upstream', 'http://'], '--upstream is an address'],
    [['--name', 'https://wallet.example'], '--name is a host name without scheme'],
    [['--name', 'wallet.example:8080'], '--name is a host name'],
    [['--name', 'a; root /'], '--name is a host name'],
    [['--nam', 'x'], "Unknown option '--nam'"],
    [['--name'], "Option '--name <value>' argument missing"],
    [['extra'], '"extra" is no option'],
    [['--root', 'dist'], '--root is an absolute path'],
    [['--files', 'uploads'], '--files is a path with a slash at both ends'],
    [['--listen', 'https'], '--listen is a port'],
    [['--listen', '0'], '--listen is a port'],
    [['--listen', '127.0.0.1:99999'], '--listen is a port'],
    [['--certificate', '/a.pem'], '--certificate and --key go together'],
  ])('%j is refused in one sentence', (args, sentence) => {
    const refused = () => read(...args)
    expect(refused).toThrow(UsageError)
    expect(refused).toThrow(sentence)
    expect(refused).not.toThrow(/\n|\. \w/)
  })

  it.each([
    [[], 'For nginx, caddy or list?'],
    [['apache'], 'There is no "apache": nginx, caddy or list.'],
  ])('an unknown or missing web server lists the known ones: %j', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence)
  })
})

describe('what the documents of a build hold inline', () => {
  const sourcesOf = (html: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'inline-'))
    try {
      writeFileSync(join(folder, 'login.html'), html)
      return inlineSources(folder)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  it('is named by its hash, and a file is not', () => {
    const html = '<style>a{b:c}</style><script data-code="/a.js">run()</script><script src="/a.js"></script>'
    expect(sourcesOf(html)).toEqual({
      scripts: ["'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"],
      styles: ["'sha256-0cRUVYRKwNwnl1hkfkPGjkht16b039TjFdJzmXfFK2o='"],
    })
  })

  it('is nothing without a build', () => {
    expect(inlineSources('no-such-build')).toEqual({ scripts: [], styles: [] })
  })
})
