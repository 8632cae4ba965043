import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { drawn, SCREENSHOT, screenshot, slips, withMetadata } from '../../support/browser/slip-files'

test('pictures are accepted by their content, and sent without metadata and scaled down when large', async ({
  page,
  enter,
  sandbox,
}) => {
  const { slip } = depositPage(page)
  await enter('/user/home?modal=deposit')
  await test.step('a WebP picture is sent as a JPEG, and a PNG with a wrong name under its own', async () => {
    for (const file of [
      await drawn(page, 'b.webp', { ...SCREENSHOT, type: 'webp' }),
      { ...(await screenshot(page)), name: 'd.txt', mimeType: 'text/plain' },
    ]) {
      await slip.file.setInputFiles(file)
      await slip.upload.click()
      await expect(slip.received, file.name).toBeVisible()
      await page.getByTestId('slip-another').click()
    }
    const names = (await slips(sandbox)).slice(-2).map(({ fileName }) => fileName)
    expect(names).toEqual(['b.jpg', 'd.png'])
  })

  await test.step('a large photo is scaled down and sent without its metadata', async () => {
    const plain = await drawn(page, 'photo-100.jpg', { width: 4032, height: 3024, type: 'jpeg' })
    const photo = withMetadata(plain, 'secret-place')
    expect(photo.buffer.includes('secret-place')).toBe(true)
    await slip.file.setInputFiles(photo)
    await expect(slip.preview).toBeVisible()
    await slip.upload.click()
    await expect(slip.received).toBeVisible()
    const sent = (await slips(sandbox)).at(-1)
    const url = `/sandbox-art/uploads/${sent?.uploadId}`
    const stored = Buffer.from(await (await fetch(sandbox.url + url)).arrayBuffer())
    expect(stored.includes('secret-place')).toBe(false)
    expect(stored.includes('Exif')).toBe(false)
    expect(stored.length).toBeLessThan(photo.buffer.length)
    const size = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, url)
    expect(size).toEqual([2400, 1800])
  })
})

test('a browser that gives noise for what was drawn sends the slip as it was chosen', async ({
  page,
  enter,
  sandbox,
}) => {
  const { slip } = depositPage(page)
  await enter('/user/home?modal=deposit')
  const large = await drawn(page, 'large-100.png', { width: 2600, height: 3000, type: 'png' })
  // As Firefox with `privacy.resistFingerprinting` does.
  await page.evaluate(() => {
    const noise = () => crypto.getRandomValues(new Uint8ClampedArray(4))
    CanvasRenderingContext2D.prototype.getImageData = () => ({ data: noise() }) as unknown as ImageData
  })
  await slip.file.setInputFiles(large)
  await slip.upload.click()
  await expect(slip.received).toBeVisible()
  const sent = (await slips(sandbox)).at(-1)
  expect(sent?.fileName).toBe('large-100.png')
  const stored = await fetch(`${sandbox.url}/sandbox-art/uploads/${sent?.uploadId}`)
  expect(Buffer.from(await stored.arrayBuffer()).equals(large.buffer)).toBe(true)
})
