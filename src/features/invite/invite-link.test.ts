import { afterEach, expect, test } from 'vitest'
import { env } from '@/env'
import { inviteLink } from './invite-link'

afterEach(() => {
  env.publicOrigin = ''
})

test('the link carries the profile id after PR', () => {
  expect(inviteLink('662E41')).toBe(`${window.location.origin}/register?code=PR662E41`)
})

test('an id with signs of its own stays one value', () => {
  const link = new URL(inviteLink('a&b=c #1'))
  expect(link.searchParams.get('code')).toBe('PRa&b=c #1')
})

test('the link leads to the public origin, where the build names one', () => {
  env.publicOrigin = 'https://wallet.example'
  expect(inviteLink('662E41')).toBe('https://wallet.example/register?code=PR662E41')
})
