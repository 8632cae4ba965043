import type { ElementType } from 'react'
import { Fragment, jsxDEV as reactJsx } from 'react/jsx-dev-runtime'
import { separateTexts, withLineBreaks } from './texts'

export { Fragment }

const toElement = (children: unknown) =>
  reactJsx('span', withLineBreaks('span', { children }), undefined, false)

/** Replaces `jsx` and `jsxs` (jsx-runtime.ts) in the development server and the unit tests. */
export const jsxDEV = (
  type: ElementType,
  props: object,
  key: string | undefined,
  isStatic: boolean,
  ...where: [source?: Parameters<typeof reactJsx>[4], self?: unknown]
) => {
  const wrapped = isStatic ? separateTexts(type, props, toElement) : withLineBreaks(type, props)
  return reactJsx(type, wrapped, key, isStatic, ...where)
}
