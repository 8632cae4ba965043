import { classNames } from '../layout/class-names'
import { Picture } from './picture'
import { PictureFailure } from './picture-failure'

interface BannerPictureProps {
  src: string
  className?: string
  /** The picture only accompanies a text: when it can't be drawn, it is left out without a notice. */
  decorative?: boolean
}

/** A wide picture of the operator, in a box of fixed proportions. */
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
