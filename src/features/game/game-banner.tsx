import type { SyntheticEvent } from 'react'
import { safeImage } from '@/lib/text/links'
import type { Slot } from './launch'

/** The provider's mark on its background; where it cannot be shown, the name's first letter. */
export function GameBanner({ slot }: { slot: Slot }) {
  const logo = safeImage(slot.logo)
  return (
    <span className="relative inline-flex size-16 shrink-0 items-center justify-center rounded-card bg-ink text-on-ink">
      {logo && (
        <img
          src={logo}
          alt=""
          width={48}
          height={48}
          referrerPolicy="no-referrer"
          onError={hide}
          className="peer size-12 object-contain"
        />
      )}
      <span aria-hidden="true" className="font-semibold text-2xl peer-[:not([hidden])]:hidden">
        {Array.from(slot.name || slot.code)[0]}
      </span>
    </span>
  )
}

function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.hidden = true
}
