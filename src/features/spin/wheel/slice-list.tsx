import { useTranslation } from 'react-i18next'
import { Card } from '@/components/layout/card'
import { readablePair } from '@/lib/text/colors'
import type { Wheel } from './use-spin-sequence'

/** What the wheel's slices give, each named once, for screen readers and for labels too long for a slice. */
export function SliceList({ slices }: { slices: Wheel['slices'] }) {
  const { t } = useTranslation()
  const labels = [...new Set(slices.map(({ label }) => label))]
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{t('spin.prizes')}</h2>
      <ul className="flex flex-wrap gap-2">
        {labels.map((label) => (
          <li key={label} className="min-w-0 rounded-2xl border border-line py-1 pr-3 pl-2">
            {slices.map(
              (slice, index) =>
                slice.label === label && (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: codes may repeat; a slice is its place on the wheel
                    key={index}
                    data-testid="wheel-slice"
                    aria-hidden="true"
                    className="mr-1 inline-block size-4 rounded-full border border-control/60 align-middle"
                    style={{ backgroundColor: readablePair(slice.bgColor, slice.textColor).bg }}
                  />
                ),
            )}
            <span className="ml-1 align-middle">{label}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
