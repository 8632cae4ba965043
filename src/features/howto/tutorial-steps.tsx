import { useTranslation } from 'react-i18next'
import { currencyWord } from '@/currency/currency'
import { env } from '@/env'
import { formatMoney, readMoney } from '@/lib/money'
import type { Tutorial } from './tutorials'

const STEPS = ['s1', 's2', 's3', 's4'] as const

/** A tutorial in four illustrated steps. */
export function TutorialSteps({ tutorial: { key, icons } }: { tutorial: Tutorial }) {
  const { t } = useTranslation()
  const textOf = (step: (typeof STEPS)[number]) =>
    key === 'bonusEnd' && step === 's2' && env.bonusEndBelow !== null
      ? t('howto.bonusEnd.s2Below', {
          amount: formatMoney(readMoney(env.bonusEndBelow)),
          currency: currencyWord(t),
        })
      : t(`howto.${key}.${step}`)
  return (
    <ol className="flex flex-col gap-3">
      {STEPS.map((step, index) => {
        const Icon = icons[index]
        return (
          <li key={step} className="flex items-start gap-3">
            <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-info-soft text-info">
              {Icon && <Icon aria-hidden="true" size={22} strokeWidth={1.75} />}
            </span>
            <p className="min-w-0 self-center">
              <span className="font-semibold tabular-nums">{index + 1}.</span> {textOf(step)}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
