import type { Page } from '@playwright/test'
import { openApp } from '../support/browser/open-app'

/** The public pages besides sign-in and registration: how-to, contact, the closed site and not found. */
export function publicPage(page: Page) {
  const at = (testId: string) => page.getByTestId(testId)
  return {
    contact: {
      goto: (search = '') => openApp(page, `/contact${search}`),
      text: at('contact-text'),
      qr: at('contact-qr'),
      link: at('contact-link'),
      website: at('contact-website'),
      version: at('app-version'),
      message: at('contact-message'),
    },
    howto: {
      goto: () => openApp(page, '/howto'),
      tutorials: ['wallet', 'play', 'balance', 'bonus-receive', 'bonus-end'].map((name) =>
        at(`video-${name}`),
      ),
    },
    terminated: { screen: at('screen-terminated'), check: at('terminated-check') },
    notFound: { screen: at('screen-not-found'), home: at('not-found-home') },
    language: at('lang-select'),
  }
}
