import { useTranslation } from '@/i18n/i18n-provider'
import { captionsOf } from './tutorials'

/** A tutorial's video player. It loads nothing before play, and has captions where they exist. */
export function TutorialVideo({ name, title, src }: { name: string; title: string; src: string }) {
  const { t } = useTranslation()
  return (
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
      <track kind="captions" src={captionsOf(src, 'th')} srcLang="th" label="ไทย" />
      <track kind="captions" src={captionsOf(src, 'lo')} srcLang="lo" label="ລາວ" />
      <track kind="captions" src={captionsOf(src, 'en')} srcLang="en" label="English" />
    </video>
  )
}
