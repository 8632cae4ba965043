import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '@/components/feedback/empty'
import { Skeleton } from '@/components/feedback/skeleton'
import { SearchField } from '@/components/form/search-field'
import { Picture } from '@/components/media/picture'
import { useOpenModal } from '@/components/overlay/modal-route'
import { env } from '@/env'
import { useHabits } from '@/session/habits'
import type { Slot } from './balance/wallet-total'
import { GameCard } from './game-card'

/** Home's sections in order; casino games are in sport. */
const SECTIONS = ['slot', 'sport', 'lotto'] as const
type Section = (typeof SECTIONS)[number]

const SECTION_OF = {
  slot: 'slot',
  sport: 'sport',
  casino: 'sport',
  lotto: 'lotto',
} as const satisfies Record<Slot['category'], Section>

const letters = (text: string) => text.toLowerCase().replace(/[\s\p{P}]/gu, '')

/** The game accounts whose name or code has that text in it, whatever its case and its spaces. */
const gamesNamed = (slots: readonly Slot[], text: string): readonly Slot[] =>
  slots.filter(({ name, code }) => [name, code].some((one) => letters(one ?? '').includes(letters(text))))

/** The game accounts by section: open ones first, else in the server's order. Empty sections are left out. */
function gameRows(slots: readonly Slot[]): { section: Section; slots: Slot[] }[] {
  const openFirst = [
    ...slots.filter(({ isActive }) => isActive !== false),
    ...slots.filter(({ isActive }) => isActive === false),
  ]
  return SECTIONS.map((section) => ({
    section,
    slots: openFirst.filter(({ category }) => SECTION_OF[category] === section),
  })).filter((row) => row.slots.length > 0)
}

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

interface GameFinderProps {
  typed: string
  onType: (typed: string) => void
  found: number
  rows: ReturnType<typeof gameRows>
  slots: readonly Slot[]
}

const CHIP =
  'inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full border border-control bg-raised px-4 py-1 text-sm active:bg-surface'

/** A search field, the way to each section, and the games that the member plays. */
function GameFinder({ typed, onType, found, rows, slots }: GameFinderProps) {
  const { t } = useTranslation()
  const isSearch = typed.trim() !== ''
  return (
    <div className="flex flex-col gap-3">
      <div className="relative">
        <SearchField label={t('home.finder.search')} testId="games-search" typed={typed} onType={onType} />
        <p role="status" className="sr-only">
          {isSearch && t('home.finder.found', { count: found })}
        </p>
      </div>
      {!isSearch && rows.length > 1 && (
        <nav aria-label={t('home.finder.sections')} className="flex flex-wrap gap-2">
          {rows.map(({ section }) => (
            <button
              key={section}
              type="button"
              data-testid={`games-to-${section}`}
              onClick={() => showPart(`games-${section}`)}
              className={CHIP}
            >
              {t(`home.sections.${section}`)}
            </button>
          ))}
        </nav>
      )}
      {!isSearch && <OwnGames slots={slots} />}
    </div>
  )
}

/** Scrolls to the part of the page with that id, and gives it the focus. */
export function showPart(id: string) {
  const part = document.getElementById(id)
  part?.focus({ preventScroll: true })
  part?.scrollIntoView()
}

/** The favourite games, then the last played ones. */
function OwnGames({ slots }: { slots: readonly Slot[] }) {
  const { t } = useTranslation()
  const open = useOpenModal()
  const { favourites, recent } = useHabits()
  const games = [...new Set([...favourites, ...recent])].flatMap(
    (code) => slots.find((slot) => slot.code === code) ?? [],
  )
  if (games.length === 0) return null
  return (
    <section data-testid="games-recent" aria-labelledby="games-own">
      <h2 id="games-own" className="mb-2 font-semibold text-lg">
        {t('home.finder.own')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {games.map(({ code, name, logo }) => (
          <button
            key={code}
            type="button"
            data-testid={`games-recent-${code}`}
            onClick={() => open('game', { game: code })}
            className={CHIP}
          >
            <span className="relative inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-ink">
              <Picture src={logo} loading="lazy" width={20} height={20} className="size-5 object-contain" />
            </span>
            <span translate="no" className="min-w-0 text-left">
              {name || code}
            </span>
            {favourites.includes(code) && (
              <Star
                role="img"
                aria-label={t('game.favourite')}
                size={16}
                fill="currentColor"
                className="shrink-0 text-info"
              />
            )}
          </button>
        ))}
      </div>
    </section>
  )
}
