import type { LucideIcon } from 'lucide-react'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import Coins from 'lucide-react/icons/coins'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Gift from 'lucide-react/icons/gift'
import Landmark from 'lucide-react/icons/landmark'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ListChecks from 'lucide-react/icons/list-checks'
import Play from 'lucide-react/icons/play'
import ReceiptText from 'lucide-react/icons/receipt-text'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import Undo2 from 'lucide-react/icons/undo-2'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/components/layout/card'
import { Screen } from '@/components/layout/screen'
import { hideFailed } from '@/components/media/hide-failed'
import { currencyWord } from '@/currency/currency'
import { env } from '@/env'
import { LOCALES, type Locale, languageName, languageTag } from '@/lib/locale'
import { formatMoney, readMoney } from '@/lib/money'

/** Five tutorials: videos where the build has them, else illustrated steps. */
export function HowtoScreen() {
  const { t } = useTranslation()
  return (
    <Screen name="howto" title={t('howto.title')} wide>
      <div className="grid gap-4 md:grid-cols-2">
        {TUTORIALS.map((tutorial, index) => {
          const { key, name } = tutorial
          const video = env.howtoVideos[index]
          const title = t(`howto.${key}.title`)
          return (
            <Card key={key} className="overflow-hidden">
              <h2 className="mb-3 font-semibold text-lg">{title}</h2>
              {video ? (
                <>
                  <TutorialVideo name={name} title={title} src={video} />
                  <details className="mt-2">
                    <summary className="flex min-h-11 items-center font-medium text-info">
                      {t('howto.steps')}
                    </summary>
                    <TutorialSteps tutorial={tutorial} />
                  </details>
                </>
              ) : (
                <div data-testid={`video-${name}`}>
                  <TutorialPicture name={name} isFirst={index === 0} />
                  <TutorialSteps tutorial={tutorial} />
                </div>
              )}
            </Card>
          )
        })}
      </div>
    </Screen>
  )
}

/** The first picture loads with the page, the others lazily. */
function TutorialPicture({ name, isFirst }: { name: string; isFirst: boolean }) {
  const isAsked = useDeferredValue(true, isFirst)
  return (
    <div data-box="" className="mb-4 aspect-video">
      {isAsked && (
        <img
          src={`/howto/${name}.svg`}
          alt=""
          width={640}
          height={360}
          loading={isFirst ? 'eager' : 'lazy'}
          onError={hideFailed}
          className="w-full rounded-control"
        />
      )}
    </div>
  )
}

const STEPS = ['s1', 's2', 's3', 's4'] as const

/** A tutorial in four illustrated steps. */
function TutorialSteps({ tutorial: { key, icons } }: { tutorial: Tutorial }) {
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
              {Icon && <Icon size={22} />}
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

/** A tutorial's video player. It loads only its poster before play, and has captions where they exist. */
function TutorialVideo({ name, title, src }: { name: string; title: string; src: string }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useMediaCaption: each language's captions are tracks below.
    <video
      data-testid={`video-${name}`}
      controls
      playsInline
      preload="none"
      poster={`/howto/${name}.svg`}
      src={src}
      width={640}
      height={360}
      aria-label={t('howto.video', { title })}
      className="aspect-video h-auto w-full rounded-control bg-black"
    >
      {LOCALES.map((locale) => (
        <track
          key={locale}
          kind="captions"
          src={captionsOf(src, locale)}
          srcLang={languageTag(locale)}
          label={languageName(locale)}
        />
      ))}
    </video>
  )
}

type TutorialKey = 'wallet' | 'play' | 'balance' | 'bonusReceive' | 'bonusEnd'

/** A tutorial: its texts, test id, poster, and an icon for each of four steps. */
interface Tutorial {
  key: TutorialKey
  name: string
  icons: readonly [LucideIcon, LucideIcon, LucideIcon, LucideIcon]
}

/** The five tutorials, in the order of the settings `VITE_HOWTO_VIDEO_1` to `_5`. */
const TUTORIALS: readonly Tutorial[] = [
  { key: 'wallet', name: 'wallet', icons: [ArrowDownToLine, Landmark, RefreshCw, ArrowUpFromLine] },
  { key: 'play', name: 'play', icons: [Gamepad2, ArrowLeftRight, Play, Undo2] },
  { key: 'balance', name: 'balance', icons: [Coins, LayoutGrid, RefreshCw, ReceiptText] },
  { key: 'bonusReceive', name: 'bonus-receive', icons: [Gift, ListChecks, CircleCheck, BadgeCheck] },
  { key: 'bonusEnd', name: 'bonus-end', icons: [Undo2, Coins, TriangleAlert, CircleCheck] },
]

/**
 * The URL of a video's captions: the video's own with the language and `vtt` as its extension (`/videos/wallet.mp4` has
 * `/videos/wallet.th.vtt`, `.lo.vtt`, `.en.vtt`).
 */
export function captionsOf(video: string, locale: Locale): string {
  const path = video.replace(/[?#].*$/, '').replace(/\.[^./]+$/, '')
  return `${path}.${languageTag(locale)}.vtt`
}
