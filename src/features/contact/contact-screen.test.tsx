import { fireEvent, render, screen } from '@testing-library/react'
import { t } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { setLocale } from '@/i18n/index.ts'
import ContactQr from './contact-qr'
import { ContactCard } from './contact-screen'

beforeAll(() => setLocale('en'))

const NOTHING = { contactText: '', lineLink: null, lineName: null, lineQR: null }

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
  render(<ContactCard contact={NOTHING} website={website} />)
  expect(screen.queryByTestId('contact-website')?.getAttribute('href')).toBe(href)
})

const LINE = 'https://line.me/ti/p/@luma'
const NAME = { name: '@luma' }

it.each([
  ['with its name', LINE, '@luma', ['contact.openLineName', LINE]],
  ['without a name', LINE, null, ['contact.openLine', LINE]],
  ['that is unsafe', 'javascript:alert(1)', '@luma', null],
  ['that is missing', null, '@luma', null],
] as const)('a LINE link %s is opened, or its name can be copied', (_, lineLink, lineName, link) => {
  render(<ContactCard contact={{ ...NOTHING, lineLink, lineName }} website={null} />)
  const found = screen.queryByRole('link')
  expect(found && [found.textContent, found.getAttribute('href')]).toEqual(
    link && [t(link[0], NAME), link[1]],
  )
  const name = link ? [] : [t('contact.lineName', NAME)]
  expect(screen.queryAllByText(t('contact.lineName', NAME)).map(({ textContent }) => textContent)).toEqual(
    name,
  )
  expect(screen.queryAllByRole('button', { name: t('contact.copyName') })).toHaveLength(name.length)
})

it('a LINE QR that does not load can be loaded again', () => {
  render(<ContactQr markup="https://cdn.example/qr.png" />)
  fireEvent.error(screen.getByRole('img', { name: t('contact.qr') }))
  fireEvent.click(screen.getByRole('button', { name: t('common.retry') }))
  screen.getByRole('img', { name: t('contact.qr') })
})
