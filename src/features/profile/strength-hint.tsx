import { useTranslation } from 'react-i18next'
import { classNames } from '@/components/layout/class-names'
import { passwordStrength } from './password-strength'

const BARS = { none: 0, weak: 1, fair: 2, strong: 3 }
const TONES = { none: '', weak: 'bg-negative', fair: 'bg-warning', strong: 'bg-positive' }

/** The typed password's strength, as text and three bars. */
export function StrengthHint({ password, known }: { password: string; known: readonly string[] }) {
  const { t } = useTranslation()
  const strength = passwordStrength(password, known)
  return (
    <span data-testid="password-strength" data-strength={strength} aria-live="polite" className="block">
      <span aria-hidden="true" className="mt-2 mb-1 flex gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-1 grow rounded-full',
              bar <= BARS[strength] ? TONES[strength] : 'bg-line',
            )}
          />
        ))}
      </span>
      {t(`profile.password.strength.${strength}`)}
    </span>
  )
}
