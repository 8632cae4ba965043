import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { setLocale } from '@/i18n/index.ts'
import { ContactCard } from './contact-card'

beforeAll(() => setLocale('en'))

const nothing = { contactText: '', lineLink: null, lineName: null, lineQR: null }

function linkOf(website: string | null | undefined) {
  const { unmount } = render(<ContactCard contact={nothing} website={website} />)
  const href = screen.queryByTestId('contact-website')?.getAttribute('href') ?? null
  unmount()
  return href
}

it.each([
  ['https://luma.example', 'https://luma.example/'],
  ['http://luma.example/th', 'http://luma.example/th'],
  ['luma.example', 'https://luma.example/'],
  ['//luma.example/x', 'https://luma.example/x'],
  [' www.luma.example ', 'https://www.luma.example/'],
])('the website %s is linked as %s', (website, href) => {
  expect(linkOf(website)).toBe(href)
})

it.each([
  null,
  undefined,
  '',
  'javascript:alert(1)',
  'luma',
  'a@evil.example',
  'luma.example@evil.example',
  'our site',
])('the website %s is none', (website) => {
  expect(linkOf(website)).toBeNull()
})
