import type { Page } from '@playwright/test'

/** The invite modal, opened by its address. */
export function inviteModal(page: Page) {
  const id = (name: string) => page.getByTestId(name)
  return {
    path: '/user/home?modal=invite',
    modal: id('modal-invite'),
    link: id('invite-link'),
    copy: id('copy-invite-link'),
    share: id('invite-share'),
    qr: id('invite-qr'),
    waiting: id('invite-waiting'),
    take: id('invite-take'),
    rows: id('invite-row'),
    next: id('modal-invite').getByTestId('pager-next'),
    slides: id('modal-invite').getByTestId('carousel-slide'),
    question: id('confirm'),
    yes: id('confirm-ok'),
    no: id('confirm-cancel'),
    alert: id('alert'),
    toast: id('toast'),
  }
}
