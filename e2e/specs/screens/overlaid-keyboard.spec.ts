import { expect, test } from '../../fixtures'

for (const [name, path, opener, fieldId, footId] of [
  ['a sheet', '/user/home', 'tile-withdraw', 'withdraw-amount', 'withdraw-submit'],
  ['the chat', '/user/home', 'chat-open', 'chat-input', 'chat-send'],
] as const)
  test(`an iPhone's keyboard covers the page, and ${name} stays above it`, async ({ page, enter }) => {
    await page.addInitScript(() => {
      const view = window.visualViewport
      if (!view) return
      const covered = () => Number(document.documentElement?.dataset.keyboard ?? 0)
      Object.defineProperty(view, 'height', { get: () => window.innerHeight - covered() })
    })
    const setKeyboard = (height: number) =>
      page.evaluate((px) => {
        document.documentElement.dataset.keyboard = String(px)
        window.visualViewport?.dispatchEvent(new Event('resize'))
      }, height)
    const [field, foot] = [page.getByTestId(fieldId), page.getByTestId(footId)]
    const bottom = async () => {
      const box = await foot.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    await enter(path)
    await page.getByTestId(opener).click()
    await field.focus()
    await setKeyboard(336)
    await expect.poll(bottom).toBeLessThanOrEqual(844 - 336)
    // The focused field is visible above the foot.
    await expect(field).toBeInViewport({ ratio: 1 })
    expect((await field.boundingBox())?.y).toBeGreaterThan(0)
    await setKeyboard(0)
    await expect.poll(bottom).toBeGreaterThan(844 - 336)
  })
