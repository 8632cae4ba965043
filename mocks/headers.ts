/** What the built app is served with: a page that runs only its own code. `providerUrl` may be posted to and shown. */
export function securityHeaders(host: string, providerUrl: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: https: ${providerUrl}`,
    `connect-src 'self' ws://${host} wss://${host}`,
    "media-src 'self' blob: https:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self' ${providerUrl}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  }
}
