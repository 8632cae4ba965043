import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '@/components/feedback/empty'
import { Skeleton } from '@/components/feedback/skeleton'
import { env } from '@/env'
import type { Slot } from './balance/wallet-total'
import { GameCard } from './game-card'
import { GameFinder } from './game-finder'
import { gameRows, gamesNamed } from './game-rows'

/** The columns are as wide as texts need, so in em: a phone's own text size leaves rem as it is. */
const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25em),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,11em),1fr))]'

/** The game accounts in their sections, with the ways to find one. */
export function GameSections({ slots }: { slots: readonly Slot[] }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const found = gamesNamed(slots, typed)
  const rows = gameRows(found)
  if (slots.length === 0) return <Empty text={t('home.noGames')} />
  return (
    <>
      {!env.hidden.includes('game-finder') && (
        <GameFinder typed={typed} onType={setTyped} found={found.length} rows={rows} slots={slots} />
      )}
      {/* As high as the screen, so that a short list doesn't move the field that is typed in. */}
      <div className={typed ? 'flex min-h-dvh flex-col gap-5' : 'contents'}>
        {rows.length === 0 && <Empty text={t('home.finder.none')} />}
        {rows.map((row) => (
          <section
            key={row.section}
            data-testid={`section-${row.section}`}
            aria-labelledby={`games-${row.section}`}
          >
            <h2
              id={`games-${row.section}`}
              tabIndex={-1}
              className="mb-2 scroll-mt-4 font-semibold text-lg outline-none"
            >
              {t(`home.sections.${row.section}`)}
            </h2>
            <div className={GRID}>
              {row.slots.map((slot) => (
                <GameCard key={slot.code} slot={slot} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}

/** The first section's placeholder while the wallet loads. */
export function GameSectionsSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      {!env.hidden.includes('game-finder') && <Skeleton className="mb-5 h-26 rounded-control" />}
      <Skeleton className="mb-2 h-[1.8rem] w-24" />
      <div className={GRID}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-46 rounded-card" />
        ))}
      </div>
    </div>
  )
}
