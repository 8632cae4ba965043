import { pictureAddress } from '@/lib/text/data-image'
import { DrawnPicture, type PictureProps } from './drawn-picture'

/** The lazy part of `Picture`. */
export default function InTextPicture({ src, ...rest }: PictureProps) {
  return <DrawnPicture address={pictureAddress(src)} {...rest} />
}
