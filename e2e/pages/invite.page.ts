import type { Page } from '@playwright/test'

/** The invite modal, opened by its address. */
export function inviteModal(page: Page) {
  const id = (name: string) => page.getByTestId(name)
  return {
    path: '/user/home?modal=invite',
    modal: id('modal-invite'),
    take: id('invite-take'),
    rows: id('invite-row'),
    yes: id('confirm-ok'),
  }
}
