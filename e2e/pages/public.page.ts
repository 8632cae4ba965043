import type { Page } from '@playwright/test'
import { openApp } from '../support/browser/open-app'

/** The public pages besides sign-in and registration: how-to and contact. */
export function publicPage(page: Page) {
  const at = (testId: string) => page.getByTestId(testId)
  return {
    contact: {
      goto: (search = '') => openApp(page, `/contact${search}`),
      text: at('contact-text'),
    },
    howto: {
      goto: () => openApp(page, '/howto'),
      tutorials: ['wallet', 'play', 'balance', 'bonus-receive', 'bonus-end'].map((name) =>
        at(`video-${name}`),
      ),
    },
  }
}
