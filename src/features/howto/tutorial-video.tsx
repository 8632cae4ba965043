import { useTranslation } from 'react-i18next'
import { LOCALES, languageName, languageTag } from '@/lib/locale'
import { captionsOf } from './tutorials'

/** A tutorial's video player. It loads only its poster before play, and has captions where they exist. */
export function TutorialVideo({ name, title, src }: { name: string; title: string; src: string }) {
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
