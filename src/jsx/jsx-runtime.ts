import type { ElementType } from 'react'
import { Fragment, jsx, jsxs as reactJsxs } from 'react/jsx-runtime'
import { separateTexts } from './separate-texts'

export { Fragment, jsx }

const toElement = (children: unknown) => jsx('span', { children })

/** Wraps each text among several children in an element (separate-texts.ts), then calls React's `jsxs`. */
export const jsxs = (type: ElementType, props: object, key?: string) =>
  reactJsxs(type, separateTexts(type, props, toElement), key)
