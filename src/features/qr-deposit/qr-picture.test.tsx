import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadNamespace, setLocale } from '@/i18n'
import { QrPicture } from './qr-picture'

beforeEach(async () => {
  await setLocale('en')
  await loadNamespace('member')
})

it.each([
  ['that the browser cannot draw', '<img src="https://good.example/404.png">', true],
  ['without a picture in it', '<p>no</p>', false],
  ['that is empty', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', false],
])('a QR %s shows a notice with a retry, and nothing can be saved', (_, markup, draws) => {
  const onRetry = vi.fn()
  render(<QrPicture markup={markup} alt="QR" fileName="qr.png" onRetry={onRetry} retrying={false} />)
  if (draws) {
    expect(screen.queryByTestId('qr-save')).not.toBeNull()
    fireEvent.error(screen.getByTestId('qr-image'))
  }
  expect(screen.queryByTestId('qr-image')).toBeNull()
  expect(screen.queryByTestId('qr-save')).toBeNull()
  expect(screen.getByTestId('qr-image-error').textContent).toContain("can't be shown")
  fireEvent.click(screen.getByTestId('qr-image-retry'))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(screen.queryByTestId('qr-image') !== null).toBe(draws)
})
