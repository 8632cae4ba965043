import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import {
  choose,
  drawn,
  refusedFiles,
  SCREENSHOT,
  screenshot,
  slips,
  UPLOAD,
  withMetadata,
} from '../../support/browser/slip-files'

test.describe('in English', () => {
  // Playwright's tracing fetches pictures that the browser could not decode.
  test.use({ lang: 'en', tolerate: /Connecting to 'blob:/ })

  test('files that are not slips are refused with a reason, whatever their name, and nothing is sent', async ({
    page,
    enter,
    sandbox,
  }) => {
    const { slip } = depositPage(page)
    await enter('/user/home?modal=deposit')
    const photo = await drawn(page, 'photo.jpg', { width: 400, height: 600, type: 'jpeg' })
    const refused = refusedFiles(photo)
    for (const [file, words] of refused) {
      await slip.file.setInputFiles(file)
      await expect(slip.error, file.name).toHaveText(words)
      await expect(slip.upload, file.name).toBeHidden()
    }
    expect(refused.length).toBe(17)
    await choose(slip.file, photo, { paddingMb: 30 })
    await expect(slip.error).toHaveText(/20\sMB/)
    // The same picture at a normal size is accepted after all those refusals.
    await choose(slip.file, photo)
    await expect(slip.preview).toBeVisible()
    await expect(slip.error).toBeHidden()
    expect(await sandbox.count(...UPLOAD)).toBe(0)
  })
})

test('pictures are accepted by their content, and sent without metadata and scaled down when large', async ({
  page,
  enter,
  sandbox,
}) => {
  const { slip } = depositPage(page)
  await enter('/user/home?modal=deposit')
  await test.step('pictures are accepted by their content: JPEG, WebP, GIF, and a PNG with a wrong name', async () => {
    const png = await screenshot(page)
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    for (const file of [
      await drawn(page, 'a.jpg', { ...SCREENSHOT, type: 'jpeg' }),
      await drawn(page, 'b.webp', { ...SCREENSHOT, type: 'webp' }),
      { name: 'c.gif', mimeType: 'image/gif', buffer: gif },
      { ...png, name: 'd.txt', mimeType: 'text/plain' },
    ]) {
      await slip.file.setInputFiles(file)
      await expect(slip.upload, file.name).toBeVisible()
      await slip.upload.click()
      // The app asks for confirmation before it sends a one-pixel picture.
      if (file.name === 'c.gif') await page.getByTestId('confirm-ok').click()
      await expect(slip.received, file.name).toBeVisible()
      await page.getByTestId('slip-another').click()
    }
    const names = (await slips(sandbox)).slice(-4).map(({ fileName }) => fileName)
    expect(names).toEqual(['a.jpg', 'b.jpg', 'c.gif', 'd.png'])
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
    await page.getByTestId('slip-another').click()
  })

  await test.step('a small photo without metadata is sent byte for byte', async () => {
    const photo = await drawn(page, 'slip-100.jpg', { width: 720, height: 1280, type: 'jpeg' })
    await slip.file.setInputFiles(photo)
    await expect(slip.preview).toBeVisible()
    await slip.upload.click()
    await expect(slip.received).toBeVisible()
    const sent = (await slips(sandbox)).at(-1)
    expect(sent?.fileName).toBe('slip-100.jpg')
    const stored = await fetch(`${sandbox.url}/sandbox-art/uploads/${sent?.uploadId}`)
    expect(Buffer.from(await stored.arrayBuffer()).equals(photo.buffer)).toBe(true)
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
