import { expect, it } from 'vitest'
import { parseEnv } from '../../src/env.parse'
import { type Hosts, hostsOf, policyIn, withMoreHosts, withPolicy } from './policy'

const ENV = {
  VITE_API_URL: 'https://api.operator.example/v2',
  VITE_CHAT_URL: 'https://chat.operator.example',
  VITE_HOWTO_VIDEO_1: 'https://video.example/1.mp4',
}
const NONE: Hosts = { images: [], media: [], connect: [], forms: [] }
const HEAD = '<!doctype html><html><head><meta charset="utf-8" />'
const INLINE = '<style>a{b:c}</style><script data-code="/a.js">run()</script><script src="/a.js"></script>'

const sourcesIn = (html: string) =>
  Object.fromEntries(
    (policyIn(html) ?? '').split('; ').map((part): [string, string[]] => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources]
    }),
  )

/** The policy of a build's page: each directive with the sources that it allows. */
const policyOf = (settings: Record<string, string>, html = HEAD) =>
  sourcesIn(withPolicy(html, hostsOf(parseEnv(settings))))

it('the policy in a page allows the API, the chat with its socket and the videos of the settings', () => {
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

it('the policy in a page allows the hosts that only the server knows, by name', () => {
  const policy = policyOf({
    ...ENV,
    CSP_IMG_HOSTS: 'cdn.example, https://*.pics.example',
    CSP_GAME_HOSTS: 'https:',
  })
  expect(policy['img-src']).toEqual(expect.arrayContaining(['cdn.example', 'https://*.pics.example']))
  expect(policy['form-action']).toEqual(["'self'", 'https:'])
})

it('the policy in a page without settings allows no other host, nothing inline but what the page has and no text as markup', () => {
  const policy = policyOf({}, HEAD + INLINE)
  const sources = Object.values(policy).flat()
  expect(sources.filter((source) => /unsafe|\*|:\/\/|https?:/.test(source))).toEqual([])
  expect(policy).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"],
    'style-src': ["'self'", "'sha256-0cRUVYRKwNwnl1hkfkPGjkht16b039TjFdJzmXfFK2o='"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['member-wallet', 'member-wallet-worker'],
  })
})

// The page's script holds its titles, and so the operator's name, as attributes.
it.each(['Luma > Club', 'Luma src=x', '&lt;/script>'])(
  'the policy in a page hashes the whole inline script beside the name %s, and no script of a file',
  (name) => {
    const script = `<script data-title-th="${name}" data-member>run()</script>`
    const external = `<script data-title-th="${name}" src="/a.js">fall()</script>`
    expect(policyOf({}, HEAD + script)['script-src']).toEqual(policyOf({}, HEAD + INLINE)['script-src'])
    expect(policyOf({}, HEAD + external)['script-src']).toEqual(["'self'"])
  },
)

it("the policy in a page names the site's own socket where the site is known, since some browsers don't count it as 'self'", () => {
  const own = { VITE_CHAT_URL: '/', VITE_PUBLIC_ORIGIN: 'https://wallet.example' }
  expect(policyOf(own)['connect-src']).toEqual(["'self'", 'wss://wallet.example'])
  expect(policyOf({ VITE_CHAT_URL: '/' })['connect-src']).toEqual(["'self'"])
})

it.each(["cdn.example; script-src 'unsafe-inline'", "'unsafe-inline'", '*', 'javascript:', 'a"b'])(
  'the policy in a page takes no %j as a host',
  (hosts) => {
    for (const name of ['CSP_IMG_HOSTS', 'CSP_MEDIA_HOSTS', 'CSP_GAME_HOSTS', 'CSP_CONNECT_HOSTS'])
      expect(() => parseEnv({ [name]: hosts })).toThrow(name)
  },
)

it('the policy in a page is found only before all that it governs', () => {
  const html = withPolicy(HEAD + INLINE, NONE)
  expect(policyIn(html)).toMatch(/^default-src 'none'/)
  for (const first of [
    '<script src="/a.js"></script>',
    '<link rel="stylesheet" href="/a.css">',
    '<style>a{}</style>',
  ])
    expect(policyIn(html.replace('<meta charset', `${first}<meta charset`))).toBeNull()
  expect(policyIn(HEAD)).toBeNull()
  expect(() => withPolicy('<html>', NONE)).toThrow('no place')
})

it('the policy in a page can allow more hosts, by purpose, and stays as it is otherwise', () => {
  const html = withPolicy(HEAD, hostsOf(parseEnv(ENV)))
  const more = { images: ['http://a:1'], media: [], connect: ['ws://b:2'], forms: ['http://c:3'] }
  const [before, after] = [sourcesIn(html), sourcesIn(withMoreHosts(html, more))]
  expect(after).toEqual({
    ...before,
    'img-src': [...(before['img-src'] ?? []), 'http://a:1'],
    'connect-src': [...(before['connect-src'] ?? []), 'ws://b:2'],
    'form-action': [...(before['form-action'] ?? []), 'http://c:3'],
  })
})
