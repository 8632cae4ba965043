import type { SyntheticEvent } from 'react'

/**
 * For `onError` of a picture that only accompanies a text. One that can't be drawn, for example because a content
 * blocker stops it, leaves no hole: its nearest ancestor with `data-box` is hidden, or else the picture.
 */
export function hideFailed({ currentTarget: picture }: SyntheticEvent<HTMLElement>) {
  const box = picture.closest<HTMLElement>('[data-box]') ?? picture
  box.hidden = true
}
