import { pictureAddress } from '@/lib/text/data-image'
import { DrawnPicture, type PictureProps } from './drawn-picture'

/** Loaded by `Picture`. */
export default function InTextPicture({ src, ...rest }: PictureProps) {
  return <DrawnPicture address={pictureAddress(src)} {...rest} />
}
