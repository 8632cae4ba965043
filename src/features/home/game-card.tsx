import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { memo, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '@/components/layout/class-names'
import { Picture } from '@/components/media/picture'
import { Money } from '@/components/money/money'
import { useOpenModal } from '@/components/overlay/modal-route'
import { useHiddenBalance } from '@/stores/hidden-balance'
import { OwnAmount } from './balance/balances'
import { type Slot, slotEquivalent } from './balance/wallet-total'

/**
 * A game account: open with its amount, or not yet open. A press opens its modal. Memoised, so that a refetched wallet
 * re-renders only changed accounts.
 */
export const GameCard = memo(function GameCard({ slot }: { slot: Slot }) {
  const open = useOpenModal()
  // Games begin at the end of a phone's first screen. What is above them is drawn first, and their reserved space is
  // filled one render later.
  const drawn = useDeferredValue(true, false)
  return (
    <button
      type="button"
      data-testid={`game-card-${slot.code}`}
      data-active={slot.isActive !== false}
      onClick={() => open('game', { game: slot.code })}
      className="relative isolate flex min-h-46 min-w-0 flex-col items-start overflow-hidden rounded-card bg-ink p-3 text-left text-white shadow-card [contain-intrinsic-size:auto_11.5rem] [content-visibility:auto]"
    >
      {drawn && <Account slot={slot} />}
    </button>
  )
})

function Account({ slot }: { slot: Slot }) {
  const { t } = useTranslation()
  const hidden = useHiddenBalance()
  const { code } = slot
  // An unknown state isn't shown as closed.
  const isActive = slot.isActive !== false
  const name = slot.name || code
  const byFactor = slotEquivalent(slot)
  const Prompt = isActive ? ChevronRight : Plus
  return (
    <>
      <Picture
        src={slot.background}
        loading="lazy"
        width={320}
        height={200}
        className={classNames(
          'absolute inset-0 -z-20 size-full object-cover',
          !isActive && 'opacity-50 grayscale',
        )}
      />
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-t from-black/85 via-black/70 to-black/40"
      />
      <Logo url={slot.logo} name={name} />
      <span translate="no" className="mt-auto w-full min-w-0 pt-3 font-medium">
        {name}
      </span>
      {isActive && (
        <span className="max-w-full font-semibold text-[length:min(1.125rem,4.6vw)] [text-size-adjust:100%]">
          <OwnAmount
            amount={slot.amount}
            testId="game-card-amount"
            unitClassName="font-normal text-[0.8em] text-white/85"
          />
        </span>
      )}
      {isActive && byFactor !== null && !hidden && (
        // The game's own factor applies, so the amount is not in the wallet's currency.
        <span translate="no" className="text-white/85 text-xs">
          {name} <Money amount={byFactor} /> {t('home.gameUnit')}
        </span>
      )}
      <span
        className={classNames(
          'mt-1 inline-flex items-center gap-1 text-sm',
          isActive ? 'text-white/85' : 'rounded-full border border-white/60 px-2.5 py-0.5',
        )}
      >
        {!isActive && <Prompt size={16} />}
        {t(isActive ? 'home.viewData' : 'game.activate')}
        {isActive && <Prompt size={16} />}
      </span>
    </>
  )
}

/** The provider's logo, or the name's first letter when it is missing or doesn't load. */
function Logo({ url, name }: { url: string | null; name: string }) {
  return (
    <span className="relative inline-flex size-12 shrink-0 items-center justify-center">
      <Picture
        src={url}
        loading="lazy"
        width={48}
        height={48}
        className="absolute inset-0 size-full object-contain"
        fallback={() => (
          <span
            aria-hidden="true"
            className="inline-flex size-11 items-center justify-center rounded-full bg-white/20 font-semibold text-lg"
          >
            {Array.from(name)[0]}
          </span>
        )}
      />
    </span>
  )
}
