import { useTranslation } from 'react-i18next'
import { Card } from '@/components/layout/card'
import { readablePair } from '@/lib/text/colors'
import type { Wheel } from './use-spin-sequence'

/** The wheel's slices as a list, for screen readers and for labels too long for a slice. */
export function SliceList({ slices }: { slices: Wheel['slices'] }) {
  const { t } = useTranslation()
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{t('spin.prizes')}</h2>
      <ul className="flex flex-wrap gap-2">
        {slices.map((slice, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: codes may repeat; a slice is its place on the wheel
            key={index}
            data-testid="wheel-slice"
            className="flex min-w-0 items-center gap-2 rounded-full border border-line py-1 pr-3 pl-2"
          >
            <span
              aria-hidden="true"
              className="size-4 shrink-0 rounded-full border border-control/60"
              style={{ backgroundColor: readablePair(slice.bgColor, slice.textColor).bg }}
            />
            <span className="min-w-0">{slice.label}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
