import { expect, it } from 'vitest'
import { redirectOf } from './send'

it.each([
  [301, 'POST', '/api/login/', 'sends a POST there as a GET without its body'],
  [302, 'DELETE', 'https://www.wallet.example/api/login', 'as a GET without its body, and takes no token'],
  [308, 'POST', 'https://www.wallet.example/api/login', 'takes no token to another origin'],
  [301, 'GET', '/api/login/', null],
  [308, 'POST', '/api/login/', null],
])('a redirect by %d of a %s to %s breaks the call: %s', (status, method, location, why) => {
  expect(redirectOf(status, method, 'https://wallet.example/api/login', location)).toEqual({
    breaks: why !== null,
    text: expect.stringContaining(why ?? `redirected (${status}) to https://wallet.example/api/login/`),
  })
})
