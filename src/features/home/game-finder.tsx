import Star from 'lucide-react/icons/star'
import { useTranslation } from 'react-i18next'
import { SearchField } from '@/components/form/search-field'
import { Picture } from '@/components/media/picture'
import { useOpenModal } from '@/components/overlay/modal-route'
import { useHabits } from '@/session/habits'
import type { Slot } from './balance/wallet-total'
import type { gameRows, Section } from './game-rows'

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
export function GameFinder({ typed, onType, found, rows, slots }: GameFinderProps) {
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
              onClick={() => goToSection(section)}
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

function goToSection(section: Section) {
  const heading = document.getElementById(`games-${section}`)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
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
