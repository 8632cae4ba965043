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
    openGroup: (name: Group) => unfold(group(name)),
    /** Unfolds the panel of a QR provider. */
    openQr: async (code: string) => {
      await unfold(group('qr'))
      const channel = modal.getByTestId(`deposit-qr-${code}`)
      await unfold(channel)
      return qrChannel(channel)
    },
    slip: {
      file: modal.getByTestId('slip-file'),
      upload: modal.getByTestId('slip-upload'),
      preview: modal.getByTestId('slip-preview'),
      received: modal.getByTestId('slip-received'),
    },
  }
}

function qrChannel(root: Locator) {
  const image = root.getByTestId('qr-image')
  return {
    amount: root.getByTestId('qr-amount'),
    quick: (amount: number) => root.getByTestId(`qr-quick-${amount}`),
    create: root.getByTestId('qr-create'),
    image,
    /** True when the QR is an image that has loaded. */
    isDrawn: () => image.evaluate((drawn) => drawn instanceof HTMLImageElement && drawn.naturalWidth > 0),
    cancel: root.getByTestId('qr-cancel'),
  }
}
