import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { setLocale } from '@/i18n/index.ts'
import { ContactCard } from './contact-screen'

beforeAll(() => setLocale('en'))

it.each([
  ['http://luma.example/th', 'http://luma.example/th'],
  ['luma.example', 'https://luma.example/'],
  ['//luma.example/x', 'https://luma.example/x'],
  [' www.luma.example ', 'https://www.luma.example/'],
  [null, undefined],
  ['', undefined],
  ['javascript:alert(1)', undefined],
  ['a@evil.example', undefined],
  ['luma.example@evil.example', undefined],
  ['our site', undefined],
])('the website %s is linked as %s', (website, href) => {
  const nothing = { contactText: '', lineLink: null, lineName: null, lineQR: null }
  render(<ContactCard contact={nothing} website={website} />)
  expect(screen.queryByTestId('contact-website')?.getAttribute('href')).toBe(href)
})
