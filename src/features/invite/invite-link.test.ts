import { afterEach, expect, test } from 'vitest'
import { memberEnv } from '@/env.member'
import { inviteLink } from './invite-link'

afterEach(() => {
  memberEnv.publicOrigin = ''
})

test('the link carries the profile id after PR', () => {
  expect(inviteLink('662E41')).toBe(`${window.location.origin}/register?code=PR662E41`)
})

test('an id with special characters stays one value', () => {
  const link = new URL(inviteLink('a&b=c #1'))
  expect(link.searchParams.get('code')).toBe('PRa&b=c #1')
})

test('the link leads to the public origin, where the build names one', () => {
  memberEnv.publicOrigin = 'https://wallet.example'
  expect(inviteLink('662E41')).toBe('https://wallet.example/register?code=PR662E41')
})
