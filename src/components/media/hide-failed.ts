import type { SyntheticEvent } from 'react'

/**
 * For `onError` of a picture that only accompanies a text: one that can't be drawn, for example because a content blocker
 * stops it, leaves no hole. With `data-box` on its parent, the parent goes too.
 */
export function hideFailed({ currentTarget: picture }: SyntheticEvent<HTMLElement>) {
  const box = picture.closest<HTMLElement>('[data-box]') ?? picture
  box.hidden = true
}
