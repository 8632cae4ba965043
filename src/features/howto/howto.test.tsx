import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { env } from '@/env'
import { loadNamespace, setLocale } from '@/i18n/index.ts'
import { LOCALES, languageTag } from '@/lib/locale'
import { HowtoScreen } from './howto-screen'
import { captionsOf, TUTORIALS } from './tutorials'

beforeAll(() => Promise.all([setLocale('en'), loadNamespace('howto')]))

afterEach(() => {
  env.howtoVideos = ['', '', '', '', '']
})

const players = () => document.querySelectorAll('video')

describe('the tutorials', () => {
  it('are players of which nothing loads before they are played, where their addresses are set', () => {
    env.howtoVideos = ['/v/1.mp4', 'https://cdn.example/2.mp4', '', '/v/4.mp4', '/v/5.mp4']
    render(<HowtoScreen />)
    expect(players()).toHaveLength(4)
    const wallet = screen.getByTestId('video-wallet')
    expect(wallet.tagName).toBe('VIDEO')
    expect(wallet.getAttribute('preload')).toBe('none')
    expect(wallet.getAttribute('poster')).toBe('/howto/wallet.svg')
    expect(wallet.hasAttribute('controls')).toBe(true)
    expect([...wallet.querySelectorAll('track')].map((track) => track.getAttribute('src'))).toEqual(
      LOCALES.map((locale) => `/v/1.${languageTag(locale)}.vtt`),
    )
    expect(screen.getByTestId('video-balance').querySelectorAll('li')).toHaveLength(4)
  })

  it('are five lists of steps without addresses', () => {
    render(<HowtoScreen />)
    expect(players()).toHaveLength(0)
    for (const { name } of TUTORIALS)
      expect(screen.getByTestId(`video-${name}`).querySelectorAll('li')).toHaveLength(4)
  })

  it.each([
    ['/v/wallet.mp4', '/v/wallet.lo.vtt'],
    ['https://cdn.example/a.b/wallet.webm?x=1#t=2', 'https://cdn.example/a.b/wallet.lo.vtt'],
  ])('have the captions of %s at %s', (video, captions) => {
    expect(captionsOf(video, 'la')).toBe(captions)
  })
})
