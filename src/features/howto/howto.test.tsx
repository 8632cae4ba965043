import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { env } from '@/env'
import { loadNamespace, setLocale } from '@/i18n/index.ts'
import { LOCALES, languageTag } from '@/lib/locale'
import { captionsOf, HowtoScreen } from './howto-screen'

it('tutorials are players of which nothing loads before they are played, where their addresses are set', async () => {
  await Promise.all([setLocale('en'), loadNamespace('howto')])
  env.howtoVideos = ['/v/1.mp4', 'https://cdn.example/2.mp4', '', '/v/4.mp4', '/v/5.mp4']
  render(<HowtoScreen />)
  expect(document.querySelectorAll('video')).toHaveLength(4)
  const wallet = screen.getByTestId('video-wallet')
  expect(wallet).toHaveAttribute('preload', 'none')
  expect(wallet).toHaveAttribute('controls')
  expect([...wallet.querySelectorAll('track')].map((track) => track.getAttribute('src'))).toEqual(
    LOCALES.map((locale) => `/v/1.${languageTag(locale)}.vtt`),
  )
  expect(screen.getByTestId('video-balance').querySelectorAll('li')).toHaveLength(4)
  const picture = document.querySelector('img')
  if (picture) fireEvent.error(picture)
  expect(picture?.parentElement, 'of a picture that does not load').not.toBeVisible()
  env.howtoVideos = ['', '', '', '', '']
})

it('the captions of a video are beside it', () => {
  const video = 'https://cdn.example/a.b/wallet.webm?x=1#t=2'
  expect(captionsOf(video, 'la')).toBe('https://cdn.example/a.b/wallet.lo.vtt')
})
