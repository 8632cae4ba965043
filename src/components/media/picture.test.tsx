import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { setLocale } from '@/i18n'
import { BannerPicture } from './banner-picture'
import { Picture } from './picture'

beforeEach(() => setLocale('en'))

const picture = () => document.querySelector('img')

it('a picture that fails to load renders its fallback, whose retry loads it again', () => {
  render(
    <Picture
      src="/a.png"
      fallback={(retry) => (
        <button type="button" onClick={retry}>
          again
        </button>
      )}
    >
      <button type="button">Save</button>
    </Picture>,
  )
  fireEvent.error(picture() as HTMLImageElement)
  expect(picture()).toBeNull()
  expect(screen.queryByText('Save')).toBeNull()
  fireEvent.click(screen.getByText('again'))
  expect(picture()?.getAttribute('src')).toBe('/a.png')
})

it.each([null, '', 'javascript:alert(1)', 'a.png'])('%j is no picture, and cannot be loaded again', (src) => {
  render(<Picture src={src} fallback={(retry) => (retry ? 'again' : 'no picture')} />)
  expect(picture()).toBeNull()
  expect(screen.queryByText('no picture')).not.toBeNull()
})

it('a banner reports that it could not be loaded; a picture beside a text does not', async () => {
  const { rerender } = render(<BannerPicture src="/a.png" />)
  fireEvent.error(picture() as HTMLImageElement)
  await screen.findByTestId('picture-failed')
  expect(screen.queryByTestId('picture-retry')).not.toBeNull()
  rerender(<BannerPicture decorative src="/a.png" />)
  expect(screen.queryByTestId('picture-failed')).toBeNull()
})
