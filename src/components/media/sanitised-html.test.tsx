import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { trustedHtml } from '@/lib/text/html'
import SanitisedHtml from './sanitised-html'

vi.mock('@/lib/text/html', () => ({ trustedHtml: vi.fn((html: string) => html) }))

const shown = (html: string) => render(<SanitisedHtml html={html} />).container.firstElementChild?.innerHTML

it('HTML that makes the sanitiser throw is shown as plain text', () => {
  expect(shown('<b>a</b>')).toBe('<b>a</b>')
  vi.mocked(trustedHtml).mockImplementation(() => {
    throw new RangeError('Maximum call stack size exceeded')
  })
  expect(shown('<b>a</b>')).toBe('&lt;b&gt;a&lt;/b&gt;')
})
