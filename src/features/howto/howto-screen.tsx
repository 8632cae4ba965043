import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/components/layout/card'
import { Screen } from '@/components/layout/screen'
import { hideFailed } from '@/components/media/hide-failed'
import { env } from '@/env'
import { TutorialSteps } from './tutorial-steps'
import { TutorialVideo } from './tutorial-video'
import { TUTORIALS } from './tutorials'

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
