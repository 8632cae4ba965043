import type { Page } from '@playwright/test'

/** The bonus page with its detail, promotion and cancel dialogs. */
export function bonusPage(page: Page) {
  const id = (name: string) => page.getByTestId(name)
  const code = id('promo-code')
  return {
    screen: id('screen-bonus'),
    card: (bonus: string) => id(`bonus-card-${bonus}`),
    receive: id('bonus-receive'),
    confirm: id('bonus-confirm'),
    cancel: id('bonus-cancel'),
    code,
    find: id('promo-find'),
    none: id('promo-none'),
    receivePromotion: id('promo-receive'),
    question: id('confirm'),
    yes: id('confirm-ok'),
    no: id('confirm-cancel'),
    alert: id('alert'),
    lookUp: async (text: string) => {
      await code.fill(text)
      await id('promo-find').click()
    },
  }
}
