import { classNames } from '../layout/class-names'
import { Picture } from './picture'
import { PictureFailure } from './picture-failure'

interface BannerPictureProps {
  src: string
  className?: string
  /** It only accompanies a text: where it cannot be drawn, it leaves no hole and nothing is said. */
  decorative?: boolean
}

/** An operator's wide picture, in a place of its own size. */
export function BannerPicture({ src, className, decorative = false }: BannerPictureProps) {
  return (
    <Picture
      src={src}
      width={1200}
      height={480}
      loading="lazy"
      fallback={
        decorative ? undefined : (retry) => <PictureFailure onRetry={retry} className="aspect-5/2 w-full" />
      }
      className={classNames('aspect-5/2 w-full bg-line object-contain', className)}
    />
  )
}
