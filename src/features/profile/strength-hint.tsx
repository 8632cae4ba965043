import { useTranslation } from 'react-i18next'
import { classNames } from '@/components/layout/class-names'

type Strength = 'none' | 'weak' | 'fair' | 'strong'

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /[\p{Lo}\p{M}]/u]
/** Runs of digits, letters or keys, and below them the most common words. */
const RUNS = [
  '0123456789012345',
  '9876543210987654',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]
const WORDS = ['password', 'passw0rd', 'welcome', 'admin', 'login', 'iloveyou', 'letmein', 'demo']

/** The length when repeats and common words count as one character, and runs as two. */
function effectiveLength(password: string): number {
  let text = password.toLowerCase()
  for (const word of WORDS) text = text.replaceAll(word, '\u0000')
  let length = 0
  for (let index = 0; index < text.length; index++) {
    const three = text.slice(index - 2, index + 1)
    const isRun = three.length === 3 && RUNS.some((run) => run.includes(three))
    const isRepeat = text[index] === text[index - 1]
    if (!isRun && !isRepeat) length++
  }
  return length
}

/**
 * Estimates a new password's strength, as a hint only. `known` are texts that others may know, such as the phone
 * number. A password is weak if it contains one that has 4 or more characters.
 */
export function passwordStrength(password: string, known: readonly string[] = []): Strength {
  if (password === '') return 'none'
  const lower = password.toLowerCase()
  if (known.some((text) => text.length >= 4 && lower.includes(text.toLowerCase()))) return 'weak'
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const score = effectiveLength(password) + (kinds - 1) * 2
  if (score < 9) return 'weak'
  return score < 13 ? 'fair' : 'strong'
}

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
