import type { Browser } from '@playwright/test'
import { coldAndWarm, type Load, open } from './loads'
import { phone } from './profile'

/** A page to open: its name in the table, and what an earlier visit has stored. */
interface Target {
  name: string
  url: string
  stored?: Record<string, string> | undefined
}

/** All loads of each page, by its name, and one that waits for the idle loads. */
export interface Openings {
  cold: Map<string, Load[]>
  warm: Map<string, Load[]>
  later: Map<string, Load>
}

/** Opens every page in each of `runs` runs, so that a busy moment of the machine is shared by all of them. */
export async function openAll(
  browser: Browser,
  targets: readonly Target[],
  runs: number,
  afterRun: (run: number) => void,
): Promise<Openings> {
  const cold = new Map<string, Load[]>(targets.map(({ name }) => [name, []]))
  const warm = new Map<string, Load[]>(targets.map(({ name }) => [name, []]))
  for (let run = 1; run <= runs; run++) {
    for (const { name, url, stored } of targets) {
      const loads = await coldAndWarm(browser, url, stored)
      cold.get(name)?.push(loads.cold)
      warm.get(name)?.push(loads.warm)
    }
    afterRun(run)
  }
  const later = new Map<string, Load>()
  for (const { name, url, stored } of targets) {
    const context = await phone(browser, stored)
    later.set(name, await open(context, url, true))
    await context.close()
  }
  return { cold, warm, later }
}
