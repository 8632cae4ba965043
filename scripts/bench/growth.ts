import type { Browser } from '@playwright/test'
import { sandboxControl } from '../../e2e/support/sandbox/sandbox-control'
import { phone, slowPage } from './profile'

/** The main thread's time in ms and the memory in MB with `size` game accounts or statement pages. */
export interface Grown {
  size: number
  taskMs: number
  heapMb: number
}

type Slot = { slotCode?: string; code?: string; name?: string }

/** Measures home with `size` game accounts, from opening until a second after the last card is rendered. */
export async function homeWith(browser: Browser, url: string, size: number): Promise<Grown> {
  const context = await phone(browser, { token: await sandboxControl(url).token('0812345678') })
  const { page, session } = await slowPage(context, 'fast')
  await session.send('Performance.enable')
  await page.route('**/api/wallet', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const slots: Slot[] = body.slots
    const many = Array.from({ length: size }, (_, index) => ({
      ...slots[index % slots.length],
      ...(index < slots.length ? {} : { code: `G${index}`, slotCode: `G${index}` }),
    }))
    await route.fulfill({ response: answer, json: { ...body, slots: many } })
  })
  await page.goto(`${url}/user/home`)
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-testid^="game-card-"]').length >= count,
    size,
  )
  await page.waitForTimeout(1_000)
  return { size, ...(await measured(session, () => context.close())) }
}

/** Measures the last page of a statement of `size` pages, from opening until two seconds after the screen is there. */
export async function statementWith(browser: Browser, url: string, size: number): Promise<Grown> {
  const context = await phone(browser, { token: await sandboxControl(url).token('0812345678') })
  const { page, session } = await slowPage(context, 'fast')
  await session.send('Performance.enable')
  await page.route('**/api/statement**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), total: size * 10 } })
  })
  await page.goto(`${url}/user/statement?page=${size}`)
  await page.getByTestId('screen-statement').waitFor()
  await page.waitForTimeout(2_000)
  return { size, ...(await measured(session, () => context.close())) }
}

type Session = Awaited<ReturnType<typeof slowPage>>['session']

async function measured(session: Session, close: () => Promise<void>) {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await close()
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { taskMs: of('TaskDuration') * 1000, heapMb: of('JSHeapUsedSize') / 1e6 }
}
