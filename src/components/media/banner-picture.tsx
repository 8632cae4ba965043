import type { SyntheticEvent } from 'react'
import { safeImage } from '@/lib/text/links'
import { classNames } from '../layout/class-names'

/** An operator's wide picture, in a place of its own size; one that is unsafe or does not load leaves no hole. */
export function BannerPicture({ src, className }: { src: string; className?: string }) {
  const safe = safeImage(src)
  if (!safe) return null
  const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    currentTarget.hidden = true
  }
  return (
    <img
      src={safe}
      alt=""
      width={1200}
      height={480}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={hide}
      className={classNames('aspect-5/2 w-full bg-line object-contain', className)}
    />
  )
}
