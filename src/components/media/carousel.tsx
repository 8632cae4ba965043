import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prefersReducedMotion } from '@/lib/browser/device'
import { everyWhileVisible } from '@/lib/browser/visible-interval'
import { IconButton } from '../layout/button'
import { classNames } from '../layout/class-names'

const MOVE_ON_MS = 6_000

export interface Slide {
  key: string
  content: ReactNode
}

/**
 * Slides that are swiped, scrolled, or stepped with arrow keys and buttons. They advance on a timer until the user
 * touches, steps or stops them. Hover, focus and a hidden page pause the timer. With reduced motion it starts only when
 * the user presses "play".
 */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const { t } = useTranslation()
  const track = useRef<HTMLUListElement>(null)
  const isPaused = useRef(false)
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(() => !prefersReducedMotion())
  const total = slides.length

  // The position is read from the track, because swiping changes it without React.
  useEffect(() => {
    if (!playing || total < 2) return
    const moveOn = () => {
      const { current: list } = track
      if (list && !isPaused.current) slideTo(list, (slideAt(list) + 1) % total)
    }
    return everyWhileVisible(moveOn, MOVE_ON_MS, { onReturn: () => {} })
  }, [playing, total])

  if (total === 0) return null
  const step = (by: number) => {
    setPlaying(false)
    if (track.current) slideTo(track.current, (slideAt(track.current) + by + total) % total)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  const setPaused = (now: boolean) => () => {
    isPaused.current = now
  }

  return (
    <section aria-roledescription={t('carousel.role')} aria-label={label} data-testid="carousel">
      <ul
        ref={track}
        tabIndex={total > 1 ? 0 : -1}
        onKeyDown={total > 1 ? onKeyDown : undefined}
        onPointerDown={() => setPlaying(false)}
        onPointerEnter={setPaused(true)}
        onPointerLeave={setPaused(false)}
        onFocus={setPaused(true)}
        onBlur={setPaused(false)}
        onScroll={({ currentTarget }) => setCurrent(slideAt(currentTarget))}
        className="flex snap-x snap-mandatory items-start overflow-x-auto overscroll-x-contain rounded-card [scrollbar-width:none]"
      >
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            aria-label={t('carousel.slide', { number: index + 1, total })}
            data-testid="carousel-slide"
            data-current={index === current}
            className="w-full shrink-0 snap-center"
          >
            {content}
          </li>
        ))}
      </ul>
      {total > 1 && (
        <div className="mt-3 flex flex-wrap items-center justify-center gap-2">
          <IconButton
            className="active:bg-line"
            data-testid="carousel-previous"
            label={t('carousel.previous')}
            onClick={() => step(-1)}
          >
            <ChevronLeft />
          </IconButton>
          <Dots current={current} slides={slides} />
          <span className="sr-only" aria-live={playing ? 'off' : 'polite'}>
            {t('carousel.slide', { number: current + 1, total })}
          </span>
          <IconButton
            className="active:bg-line"
            data-testid="carousel-next"
            label={t('carousel.next')}
            onClick={() => step(1)}
          >
            <ChevronRight />
          </IconButton>
          <IconButton
            className="active:bg-line"
            data-testid="carousel-pause"
            label={t(playing ? 'carousel.pause' : 'carousel.play')}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? <Pause size={20} /> : <Play size={20} />}
          </IconButton>
        </div>
      )}
    </section>
  )
}

const MOST_DOTS = 8

function Dots({ current, slides }: { current: number; slides: readonly Slide[] }) {
  if (slides.length > MOST_DOTS)
    return (
      <span aria-hidden="true" className="min-w-14 text-center text-muted text-sm tabular-nums">
        {current + 1} / {slides.length}
      </span>
    )
  return (
    <span aria-hidden="true" className="flex items-center gap-1.5 px-2">
      {slides.map(({ key }, index) => (
        <span
          key={key}
          className={classNames('h-2 rounded-full', index === current ? 'w-5 bg-text' : 'w-2 bg-control/50')}
        />
      ))}
    </span>
  )
}

function slideAt({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0
}

function slideTo(track: HTMLElement, index: number) {
  track.scrollTo({
    left: index * track.clientWidth,
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  })
}
