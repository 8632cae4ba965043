import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TIMEOUT_MS } from '@/api/core/transport/fetch-rules'
import { LONGEST_UPLOAD } from '../../mocks/server/http/node-adapter'
import { buildSettings } from '../../src/env.schema'
import { MAX_FILE_MB } from '../../src/features/slip-upload/slip-file'
import { headersFor, headersOf } from './headers-file'

const PAGES = headersFor(headersOf('public'), '/login')
const NGINX = readFileSync('hosting/nginx.conf', 'utf8')
const CADDY = readFileSync('hosting/Caddyfile', 'utf8')

// hosting.spec.ts asks nginx and Caddy for them.
it('the headers that do not change with a build forbid framing, referrers, content sniffing, plain HTTP and access by an opener', () => {
  expect(PAGES).toEqual({
    'Content-Security-Policy': "base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Referrer-Policy': 'no-referrer',
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  })
  expect(headersFor(headersOf('public'), '/assets/a-1.js')).toEqual({
    ...PAGES,
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
})

it('a proxy waits for an upload at least as long as the app does without progress', () => {
  for (const limit of ['proxy_read_timeout', 'proxy_send_timeout', 'client_body_timeout'])
    expect(Number(new RegExp(`${limit} (\\d+)s;`).exec(NGINX)?.[1]) * 1000).toBeGreaterThan(TIMEOUT_MS)
  // Caddy has no timeout by default.
  expect(CADDY).not.toContain('timeout')
})

it('a proxy takes the largest slip and, with its default limit, the largest chat video', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(NGINX)?.[1])
  expect(megabytes * 2 ** 20).toBe(LONGEST_UPLOAD)
  expect(megabytes).toBeGreaterThan(MAX_FILE_MB)
  expect(megabytes).toBeGreaterThan(Number(buildSettings().chatVideoMb.fallback))
})
