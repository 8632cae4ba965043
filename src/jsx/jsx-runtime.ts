import type { ElementType } from 'react'
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'
import { separateTexts, withLineBreaks } from './texts'

export { Fragment }

/** Adds the line breaks of a text without spaces (texts.ts), then calls React's `jsx`. */
export const jsx = (type: ElementType, props: object, key?: string) =>
  reactJsx(type, withLineBreaks(type, props), key)

const toElement = (children: unknown) => jsx('span', { children })

/** Wraps each text among several children in an element (texts.ts), then calls React's `jsxs`. */
export const jsxs = (type: ElementType, props: object, key?: string) =>
  reactJsxs(type, separateTexts(type, props, toElement), key)
