import { expect, it } from 'vitest'
import { drawToHtml } from './draw-to-html'

it('gives what stands in the body, and nothing that belongs into the head', async () => {
  const html = await drawToHtml(
    'a page',
    <main>
      <title>Sign in</title>
      <meta name="description" content="A wallet" />
      <img src="/logo.svg" alt="" />
    </main>,
    'en',
  )
  expect(html).toBe('<main><img src="/logo.svg" alt=""/></main>')
})
