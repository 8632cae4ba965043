import { expect, it } from 'vitest'
import { safeAppLink } from './app-links'
import { safeLink } from './links'
import { HOSTILE_APP_LINKS, HOSTILE_LINKS } from './links.corpus'

const ANDROID = [
  'intent://play/start#Intent;scheme=lumagame;package=com.luma.game;end',
  'intent:#Intent;package=com.luma.game;end',
  'intent://luma.example/game?id=1#Intent;scheme=https;package=com.luma.game;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=https%3A%2F%2Fluma.example%2Fapp.apk;S.token=a-b;end',
]
const IOS = [
  'itms-services://?action=download-manifest&url=https://luma.example/app.plist',
  'itms-services://?action=download-manifest&url=https%3A%2F%2Fluma.example%2Fapp.plist',
  'itms-apps://apps.apple.com/th/app/id123456789',
  'itms-apps://itunes.apple.com/app/id123456789?mt=8',
]
const WEB = ['https://luma.example/app.apk', 'http://luma.example/a?b=c']
const accepted = (links: string[], system: 'android' | 'ios') =>
  links.filter((link) => safeAppLink(link, system) !== null)

it('a game’s own app is opened by its system’s links on that system only, and by web addresses on both', () => {
  expect(accepted([...ANDROID, ...IOS, ...WEB], 'android')).toEqual([...ANDROID, ...WEB])
  expect(accepted([...ANDROID, ...IOS, ...WEB], 'ios')).toEqual([...IOS, ...WEB])
  expect(ANDROID.map((link) => safeAppLink(` ${link} `, 'android'))).toEqual(ANDROID)
})

it.each(['android', 'ios'] as const)(
  'a game’s own app is opened on %s by none of the hostile addresses',
  (system) => {
    const hostile = [...HOSTILE_LINKS, ...HOSTILE_APP_LINKS]
    expect(HOSTILE_APP_LINKS.length).toBeGreaterThan(30)
    // Two hostile links look like real app links, so they are accepted here.
    const known = {
      android: ['intent://good.example#Intent;scheme=https;end'],
      ios: ['itms-services://?action=download-manifest&url=https://good.example'],
    }
    expect(accepted(hostile, system)).toEqual(known[system])
  },
)

it('a game’s own app is opened nowhere else: `safeLink` refuses its links', () => {
  expect(
    [...ANDROID, ...IOS, ...HOSTILE_APP_LINKS].filter((link) => safeLink(link, ['line:', 'tel:'])),
  ).toEqual([])
  expect([null, 5, {}, ''].filter((link) => safeAppLink(link, 'android'))).toEqual([])
})
