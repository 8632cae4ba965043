import type { Page } from '@playwright/test'
import { type Plan, startAttack } from './attack'
import { markupPacks } from './payloads'
import { planFor } from './plans'
import type { Declared } from './render-kinds'

/** Longer than the usual stale time of the app's queries. */
export const STALE_MS = 6_000
/** Longer than the stale time of queries that rarely change. */
export const RARELY_MS = 11 * 60_000

export interface AttackSession {
  /** The endpoints whose fields get the payloads for their kinds. `change` may name fields of others. */
  of: readonly Declared[]
  /** Opens the screen. Afterwards each refetch shows the next payload in the fields outside lists. */
  open: () => Promise<unknown>
  /**
   * How many payloads a text, label or word outside lists gets, one per answer. Markup, pictures, drawings and links
   * get all of theirs.
   */
  texts?: number
  staleMs?: number
  /**
   * Values by field (`at`), instead of those for the field's kind. `null` leaves the field unchanged.
   */
  change?: Record<string, readonly unknown[] | null>
  /** The fields (`at`) that this screen does not show as their kind says. */
  elsewhere?: readonly string[]
}

/**
 * Prepares attacks on one page. `go` changes the screen without reloading the page, and `through` attacks the screen
 * that it opens.
 */
export async function startAttackSessions(page: Page, origin: string) {
  const packs = await markupPacks(page)
  const attacker = await startAttack(page, origin)
  const refresh = (ms: number) => page.evaluate((by) => window.watch.refresh(by), ms)
  return {
    attacker,
    packs,
    refresh,
    /** Navigates inside the app, as its links do. */
    go: (path: string) => page.evaluate((to) => history.pushState({}, '', to), path),
    /** Opens a screen and serves attacked answers until every payload was sent and every mark was seen. */
    through: async ({
      of,
      open,
      texts = 1,
      staleMs = STALE_MS,
      change = {},
      elsewhere = [],
    }: AttackSession) => {
      const own = Object.entries(change).flatMap(([key, values]) => (values ? [[key, values] as const] : []))
      const plan: Plan = {
        ...planFor(attacker, { of, texts, packs, without: Object.keys(change), elsewhere }),
        ...Object.fromEntries(own),
      }
      const again = () => refresh(staleMs)
      await attacker.show(plan, () => open().then(again), again)
    },
  }
}

export type AttackSessions = Awaited<ReturnType<typeof startAttackSessions>>
