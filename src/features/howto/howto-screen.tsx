import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/components/layout/card'
import { Screen } from '@/components/layout/screen'
import { hideFailed } from '@/components/media/hide-failed'
import { currencyWord } from '@/currency/currency'
import { env } from '@/env'
import { LOCALES, languageName, languageTag } from '@/lib/locale'
import { formatMoney, readMoney } from '@/lib/money'
import { captionsOf, TUTORIALS, type Tutorial } from './tutorials'

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
