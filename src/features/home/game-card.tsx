import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import type { SyntheticEvent } from 'react'
import { Amount } from '@/components/amount'
import { classNames } from '@/components/class-names'
import { useOpenModal } from '@/components/modal-route'
import { useTranslation } from '@/i18n/texts'
import { safeImage } from '@/lib/links'
import { formatMoney } from '@/lib/money'
import { HiddenAmount } from './part-amount'
import { factored, type Slot } from './wallet-total'

/** A game account: open, with its amount; or dormant, inviting to open it. A press opens its sheet. */
export function GameCard({ slot, hidden }: { slot: Slot; hidden: boolean }) {
  const { t } = useTranslation()
  const open = useOpenModal()
  const { code, isActive } = slot
  const name = slot.name || code
  const byFactor = factored(slot)
  const background = safeImage(slot.background)
  const Prompt = isActive ? ChevronRight : Plus
  return (
    <button
      type="button"
      data-testid={`game-card-${code}`}
      data-active={isActive}
      onClick={() => open('game', { game: code })}
      className="relative isolate flex min-h-44 min-w-0 flex-col items-start overflow-hidden rounded-card bg-ink p-3 text-left text-white shadow-card [contain-intrinsic-size:auto_11rem] [content-visibility:auto]"
    >
      {background && (
        <img
          src={background}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          width={320}
          height={200}
          onError={hide}
          className={classNames(
            'absolute inset-0 -z-20 size-full object-cover',
            !isActive && 'opacity-50 grayscale',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-t from-black/85 via-black/70 to-black/40"
      />
      <Logo url={slot.logo} name={name} />
      <span className="mt-auto w-full min-w-0 pt-3 font-medium leading-snug">{name}</span>
      {isActive && (
        <span className="font-semibold text-lg leading-snug">
          {hidden ? (
            <HiddenAmount testId="game-card-amount" />
          ) : (
            <Amount
              amount={slot.amount}
              testId="game-card-amount"
              unitClassName="font-normal text-sm text-white/85"
            />
          )}
        </span>
      )}
      {isActive && byFactor !== null && !hidden && (
        <span className="text-white/85 text-xs">{`${name} ${formatMoney(byFactor)}`}</span>
      )}
      <span
        className={classNames(
          'mt-1 inline-flex items-center gap-1 text-sm',
          isActive ? 'text-white/85' : 'rounded-full border border-white/60 px-2.5 py-0.5',
        )}
      >
        {!isActive && <Prompt aria-hidden="true" size={16} strokeWidth={1.75} />}
        {t(isActive ? 'home.viewData' : 'home.openAccount')}
        {isActive && <Prompt aria-hidden="true" size={16} strokeWidth={1.75} />}
      </span>
    </button>
  )
}

/** The provider's mark; where it is missing or cannot be loaded, the name's first letter. */
function Logo({ url, name }: { url: string | null; name: string }) {
  const logo = safeImage(url)
  return (
    <span className="relative inline-flex size-12 shrink-0 items-center justify-center">
      {logo && (
        <img
          src={logo}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          width={48}
          height={48}
          onError={hide}
          className="peer absolute inset-0 size-full object-contain"
        />
      )}
      <span
        aria-hidden="true"
        className="inline-flex size-11 items-center justify-center rounded-full bg-white/20 font-semibold text-lg peer-[:not([hidden])]:hidden"
      >
        {Array.from(name)[0]}
      </span>
    </span>
  )
}

function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.hidden = true
}
