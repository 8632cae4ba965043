import { fireEvent, render, screen } from '@testing-library/react'
import { t } from 'i18next'
import { beforeAll, expect, it, vi } from 'vitest'
import { slotSchema } from '@/api/shapes/wallet'
import { loadNamespace, setLocale } from '@/i18n/index.ts'
import { isAndroid, isIos } from '@/lib/browser/device'
import { postForm } from '@/lib/browser/open-link'
import { PlayBar } from './play-bar'

beforeAll(() => Promise.all([setLocale('en'), loadNamespace('member')]))

vi.mock('@/lib/browser/device', () => ({ isAndroid: vi.fn(), isIos: vi.fn() }))
const playing = vi.hoisted(() => ({ play: () => {}, playable: true, busy: false, stopped: () => {} }))
vi.mock('./use-play', () => ({ usePlay: () => playing }))
vi.mock('@/lib/browser/open-link', () => ({ postForm: vi.fn() }))

const INTENT = 'intent://play#Intent;scheme=luma;package=com.luma.game;end'
const MANIFEST = 'itms-services://?action=download-manifest&url=https://luma.example/app.plist'
const account = { username: 'u', password: 'p', event: null }

type System = 'android' | 'ios' | 'desktop'

function linksOn(system: System, android: string, ios: string, web = 'https://luma.example') {
  vi.mocked(isAndroid).mockReturnValue(system === 'android')
  vi.mocked(isIos).mockReturnValue(system === 'ios')
  const slot = slotSchema.parse({ code: 'PG', isActive: true, web, android, ios })
  const { unmount } = render(<PlayBar slot={slot} account={account} />)
  const links = screen
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.getAttribute('target')])
  unmount()
  return links
}

it("the game's own app opens in this tab, a web address in a new one, on a phone of its system and from its own field alone", () => {
  expect(linksOn('android', INTENT, MANIFEST)).toEqual([[INTENT, '_self']])
  expect(linksOn('ios', INTENT, MANIFEST)).toEqual([[MANIFEST, '_self']])
  expect(linksOn('desktop', INTENT, MANIFEST)).toEqual([])
  expect(linksOn('android', MANIFEST, INTENT)).toEqual([])
  expect(linksOn('ios', MANIFEST, INTENT)).toEqual([])
  expect(linksOn('android', '', '', INTENT)).toEqual([])
  const apk = 'https://luma.example/a.apk'
  expect(linksOn('android', apk, MANIFEST)).toEqual([[apk, '_blank']])
})

it('what a blocked tab was for is offered in this tab, and a game without a way in says so', () => {
  const form = { action: 'https://luma.example', fields: {} }
  const bar = (state: object) => {
    Object.assign(playing, state)
    return <PlayBar slot={slotSchema.parse({ code: 'PG' })} account={account} />
  }
  const { rerender } = render(bar({ offered: { url: 'https://luma.example/in' } }))
  expect(screen.getByRole('status')).toHaveTextContent(t('game.blocked'))
  const link = screen.getByRole('link', { name: t('game.openHere') })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://luma.example/in',
    '_self',
  ])
  rerender(bar({ offered: { form } }))
  fireEvent.click(screen.getByRole('button', { name: t('game.openHere') }))
  expect(postForm).toHaveBeenCalledWith(form, playing.stopped)
  rerender(bar({ offered: undefined, playable: false }))
  screen.getByText(t('game.noPlay'))
  expect(screen.queryByRole('button')).toBeNull()
})
