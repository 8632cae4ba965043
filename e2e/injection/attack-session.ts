import type { Page } from '@playwright/test'
import { type Plan, startAttack } from './attack'
import { markupPacks } from './payloads'
import { planFor } from './plans'

/** Longer than an answer stays fresh, and longer than one that rarely changes does. */
export const STALE_MS = 6_000
export const RARELY_MS = 11 * 60_000

export interface AttackSession {
  /** The answers that are attacked. */
  ids: readonly string[]
  /** Brings the screen up; after that it asks anew, each time for the next of the texts that stand alone. */
  open: () => Promise<unknown>
  /** How many texts a field that stands alone is given. */
  texts?: number
  staleMs?: number
  /** What is another way than its kind says; null leaves a field as it is. */
  change?: Record<string, readonly unknown[] | null>
}

/** A page under attack, gone through screen by screen without being loaded anew. */
export async function startAttackSessions(page: Page, origin: string) {
  const packs = await markupPacks(page)
  const attacker = await startAttack(page, origin)
  const refresh = (ms: number) => page.evaluate((by) => window.watch.refresh(by), ms)
  return {
    attacker,
    packs,
    refresh,
    /** To another place of the app, as its own links lead there. */
    go: (path: string) => page.evaluate((to) => history.pushState({}, '', to), path),
    /** Shows answers under attack until all of it was seen. `change` is made after the marks of the stage before are gone. */
    through: async ({ ids, open, texts = 1, staleMs = STALE_MS, change = {} }: AttackSession) => {
      const own = Object.entries(change).flatMap(([key, values]) => (values ? [[key, values] as const] : []))
      const plan: Plan = {
        ...planFor(attacker, { ids, texts, packs, without: Object.keys(change) }),
        ...Object.fromEntries(own),
      }
      const again = () => refresh(staleMs)
      await attacker.show(plan, () => open().then(again), again)
    },
  }
}

export type AttackSessions = Awaited<ReturnType<typeof startAttackSessions>>
