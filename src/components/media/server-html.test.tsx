import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { setLocale } from '@/i18n'
import { trustedHtml } from '@/lib/text/html'
import { Articles } from './articles'
import { ServerHtml } from './server-html'

vi.mock('@/lib/text/html', async (original) => {
  const { trustedHtml: real } = await original<typeof import('@/lib/text/html')>()
  return { trustedHtml: vi.fn(real) }
})

/** A page with a server's text and something of its own. */
const page = (html: string) => (
  <main>
    <p>the page</p>
    <ServerHtml html={html} />
  </main>
)

const shown = () => document.querySelector('.server-html')?.innerHTML

// Before the others, which load the sanitiser.
it('texts of which one waits for its code appear together, so that it pushes none away', async () => {
  const articles = [
    { title: 'First', html: '<b class="x">rich</b>' },
    { title: 'Second', html: 'plain' },
  ]
  const query = { data: articles } as never
  render(<Articles query={query} empty="none" />)
  expect([screen.queryByText('First'), screen.queryByText('plain')]).toEqual([null, null])
  await screen.findByText('rich')
  screen.getByText('plain')
})

it.each(['<b>', '<b >', '<i>'])('a text of 3000 nested %s is shown, and so is the page', async (tag) => {
  vi.spyOn(console, 'error').mockReturnValue()
  render(page(`${tag.repeat(3000)}deep`))
  await waitFor(() => expect(document.querySelector('.server-html')?.textContent).toBe('deep'))
  expect(screen.getByText('the page')).toBeDefined()
})

it('a text that breaks the sanitiser is shown without its markup, and the next one with it', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const fail = () => {
    throw new RangeError('Maximum call stack size exceeded')
  }
  vi.mocked(trustedHtml).mockImplementationOnce(fail).mockImplementationOnce(fail)
  const { rerender } = render(page('<b class="x">100</b>baht'))
  await waitFor(() => expect(shown()).toBe('100 baht'))
  expect(screen.getByText('the page')).toBeDefined()
  rerender(page('<b class="x">200</b>'))
  await waitFor(() => expect(shown()).toBe('<b>200</b>'))
})

it.each([
  ['its own text', '<img src="/banners/a.png" alt="Double Monday">', 'Double Monday'],
  ['a sentence', '<img src="/banners/a.png">', "The image couldn't be loaded"],
])('a picture that is blocked leaves %s', async (_name, html, text) => {
  await setLocale('en')
  render(page(`<p>Until <b class="x">Friday</b></p>${html}`))
  await waitFor(() => expect(document.querySelector('img')).not.toBeNull())
  expect(document.body.textContent).not.toContain(text)
  fireEvent.error(document.querySelector('img') as HTMLImageElement)
  expect(document.querySelector('.server-html')?.textContent).toBe(`Until Friday${text}`)
})
