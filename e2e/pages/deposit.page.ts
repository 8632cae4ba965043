import { expect, type Locator, type Page } from '@playwright/test'

type Group = 'bank' | 'qr' | 'wallet'

/** Unfolds a group, or the panel of a QR provider, by its first button, unless it is already unfolded. */
async function unfold(part: Locator) {
  const heading = part.locator('button').first()
  await expect(async () => {
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
    expect(await heading.getAttribute('aria-expanded')).not.toBe('false')
  }).toPass()
}

/** The deposit modal. */
export function depositPage(page: Page) {
  const modal = page.getByTestId('modal-deposit')
  const group = (name: Group) => modal.getByTestId(`deposit-group-${name}`)
  return {
    modal,
    group,
    copyOwn: modal.getByTestId('copy-own-account'),
    transferred: modal.getByTestId('deposit-transfer'),
    openGroup: async (name: Group) => {
      await unfold(group(name))
      return group(name)
    },
    /** Unfolds the panel of a QR provider. */
    openQr: async (code: string) => {
      await unfold(group('qr'))
      const channel = modal.getByTestId(`deposit-qr-${code}`)
      await unfold(channel)
      return qrChannel(channel)
    },
    qr: (code: string) => qrChannel(modal.getByTestId(`deposit-qr-${code}`)),
    giftLink: modal.getByTestId('gift-link'),
    giftSend: modal.getByTestId('gift-send'),
    slip: {
      file: modal.getByTestId('slip-file'),
      upload: modal.getByTestId('slip-upload'),
      progress: modal.getByTestId('slip-progress'),
      cancel: modal.getByTestId('slip-cancel'),
      preview: modal.getByTestId('slip-preview'),
      error: modal.getByTestId('slip-file-error'),
      received: modal.getByTestId('slip-received'),
    },
  }
}

function qrChannel(root: Locator) {
  return {
    root,
    amount: root.getByTestId('qr-amount'),
    error: root.getByTestId('qr-amount-error'),
    quick: (amount: number) => root.getByTestId(`qr-quick-${amount}`),
    create: root.getByTestId('qr-create'),
    image: root.getByTestId('qr-image'),
    /** True when the QR is an image that has loaded. */
    isDrawn: () =>
      root
        .getByTestId('qr-image')
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    cancel: root.getByTestId('qr-cancel'),
    refresh: root.getByTestId('qr-refresh'),
    /** What the provider says about its QR. */
    message: root.getByTestId('qr-message'),
    save: root.getByTestId('qr-save'),
  }
}
