import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { env } from '@/env'
import { inviteLink, LinkQr } from './link-card'

it.each([
  ['a1', 'PRa1', 1],
  // Half a surrogate, and more than a QR holds: the link alone.
  ['a\ud800b', 'PRa%EF%BF%BDb', 1],
  ['x'.repeat(2300), `PR${'x'.repeat(2300)}`, 0],
])('an id of any form has its link, and a QR where it fits', (id, code, drawn) => {
  const link = inviteLink(id)
  expect(link.endsWith(`/register?code=${code}`)).toBe(true)
  render(<LinkQr link={link} label="QR" />)
  expect(screen.queryAllByRole('img', { name: 'QR' })).toHaveLength(drawn)
})

it('the link leads to the public origin, where the build names one', () => {
  env.publicOrigin = 'https://wallet.example'
  expect(inviteLink('662E41')).toBe('https://wallet.example/register?code=PR662E41')
  env.publicOrigin = ''
})
