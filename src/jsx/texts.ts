import { jsx, jsxs } from 'react/jsx-runtime'
import { linePartsOf } from '@/lib/text/word-breaks'

/**
 * The most letters of a Lao word or term, and of a Thai one without its marks, that is kept on one line. A longer one may be
 * wider than a sheet at 200 % text size. Every browser has a dictionary that breaks a longer Thai one between words.
 */
const MOST_LAO_LETTERS = 18
const MOST_THAI_LETTERS = 11
const LAO = /^[\u0e80-\u0eff]/

const THAI_OR_LAO = /([\u0e00-\u0eff]+)/

interface Props {
  children?: unknown
}

/** The elements that can contain only text. */
const TEXT_ONLY = ['option', 'textarea', 'title']

/**
 * The props of an HTML element whose only child is a text, with a `<wbr>` wherever a line may break between words that
 * have no space between them. The words come in an element that is keyed by the text. So React replaces all of them with
 * a new text, also after a browser's translation has replaced their text nodes.
 *
 * A short word is kept on one line, because a browser's dictionary breaks loan words and compounds.
 */
export function withLineBreaks<P extends Props>(type: unknown, props: P): P {
  const { children } = props
  if (typeof children !== 'string' || typeof type !== 'string' || TEXT_ONLY.includes(type)) return props
  const parts = linePartsOf(children)
  if (!parts) return props
  const words = parts.flatMap((part, index) => (index ? [jsx('wbr', {}), ...kept(part)] : kept(part)))
  return { ...props, children: jsxs('span', { children: words }, children) }
}

/** A part with each short Thai or Lao word in an element that doesn't wrap. */
function kept(part: string): unknown[] {
  return part.split(THAI_OR_LAO).map((piece, index) => {
    return index % 2 === 1 && isShort(piece)
      ? jsx('span', { className: 'whitespace-nowrap', children: piece })
      : piece
  })
}

const isShort = (word: string) =>
  LAO.test(word)
    ? word.length <= MOST_LAO_LETTERS
    : word.replaceAll(/\p{M}/gu, '').length <= MOST_THAI_LETTERS

const isText = (child: unknown) =>
  typeof child === 'number' || (typeof child === 'string' && child.trim() !== '')

/**
 * The props of an element, with each text that has siblings wrapped by `toElement`. A browser's translation replaces
 * text nodes, and React would then update a node that is no longer in the page. A text without siblings is updated
 * through its element, so it needs no wrapper.
 */
export function separateTexts<P extends Props>(
  type: unknown,
  props: P,
  toElement: (text: unknown) => unknown,
): P {
  const { children } = props
  // `<option>` and `<title>` can contain only text.
  if (!Array.isArray(children) || type === 'option' || type === 'title' || !children.some(isText))
    return props
  return { ...props, children: children.map((child) => (isText(child) ? toElement(child) : child)) }
}
