import type { ElementType } from 'react'
import { Fragment, jsxDEV as reactJsx } from 'react/jsx-dev-runtime'
import { separateTexts } from './separate-texts'

export { Fragment }

const toElement = (children: unknown) => reactJsx('span', { children }, undefined, false)

/** Replaces `jsx` and `jsxs` (jsx-runtime.ts) in the development server and the unit tests. */
export const jsxDEV = (
  type: ElementType,
  props: object,
  key: string | undefined,
  isStatic: boolean,
  ...where: [source?: Parameters<typeof reactJsx>[4], self?: unknown]
) => reactJsx(type, isStatic ? separateTexts(type, props, toElement) : props, key, isStatic, ...where)
