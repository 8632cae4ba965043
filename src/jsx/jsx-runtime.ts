import type { ElementType } from 'react'
import { Fragment, jsx, jsxs as reactJsxs } from 'react/jsx-runtime'
import { separateTexts } from './separate-texts'

export { Fragment, jsx }

const toElement = (children: unknown) => jsx('span', { children })

/** React's own, for an element with several children: each text among them is an element of its own (separate-texts.ts). */
export const jsxs = (type: ElementType, props: object, key?: string) =>
  reactJsxs(type, separateTexts(type, props, toElement), key)
