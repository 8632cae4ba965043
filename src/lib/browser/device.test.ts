import { expect, it, vi } from 'vitest'
import { inAppBrowser, isAndroid, isIos } from './device'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const WEB_VIEW =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0.0.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const SAFARI = `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

const pretend = (userAgent: string, more: object = {}) =>
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0, ...more })

it.each([
  ['Android', ANDROID, 5, [true, false]],
  ['an iPhone', SAFARI, 5, [false, true]],
  ['an iPad that calls itself a Mac', MAC, 5, [false, true]],
  ['a Mac', MAC, 0, [false, false]],
])('the device is %s', (_, userAgent, maxTouchPoints, expected) => {
  pretend(userAgent, { maxTouchPoints })
  expect([isAndroid(), isIos()]).toEqual(expected)
})

it('the in-app browser is none on the home screen of an iPhone, and is one without that', () => {
  pretend(`${IPHONE} Mobile/15E148`, { standalone: true })
  expect(inAppBrowser()).toBeNull()
  pretend(`${IPHONE} Mobile/15E148`, { standalone: false })
  expect(inAppBrowser()).toBe('other')
})

it('the in-app browser is Telegram’s, which calls itself Chrome', () => {
  pretend(ANDROID)
  vi.stubGlobal('TelegramWebview', {})
  expect(inAppBrowser()).toBe('other')
})

it.each([
  [`${ANDROID} Line/15.0.0/IAB`, 'line'],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]`, 'facebook'],
  [`${WEB_VIEW} [FB_IAB/FB4A;FBAV/480.0]`, 'facebook'],
  [`${WEB_VIEW}`, 'other'],
  [`${IPHONE} Mobile/15E148 Instagram 350.0`, 'other'],
  [ANDROID, null],
  [SAFARI, null],
  [`${ANDROID} Pipeline/1`, null],
])('the in-app browser of %s is %s', (userAgent, expected) => {
  pretend(userAgent)
  expect(inAppBrowser()).toBe(expected)
})
