import { Picture } from '@/components/media/picture'
import type { Slot } from './launch'

/** The game's logo on a dark square; without a logo, the first letter of its name. */
export function GameBanner({ slot }: { slot: Slot }) {
  return (
    <span className="relative inline-flex size-16 shrink-0 items-center justify-center rounded-card bg-ink text-on-ink">
      <Picture
        src={slot.logo}
        width={48}
        height={48}
        className="size-12 object-contain"
        fallback={() => (
          <span aria-hidden="true" className="font-semibold text-2xl">
            {Array.from(slot.name || slot.code)[0]}
          </span>
        )}
      />
    </span>
  )
}
