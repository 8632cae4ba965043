import type { ElementType } from 'react'
import { Fragment, jsx, jsxs as reactJsxs } from 'react/jsx-runtime'
import { separateTexts } from './separate-texts'

export { Fragment, jsx }

const toElement = (children: unknown) => jsx('span', { children })

/**
 * React's `jsxs`, for elements with several children, after each text among them was wrapped in an element
 * (separate-texts.ts).
 */
export const jsxs = (type: ElementType, props: object, key?: string) =>
  reactJsxs(type, separateTexts(type, props, toElement), key)
