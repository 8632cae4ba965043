import { jsx, jsxs } from 'react/jsx-runtime'
import { linePartsOf } from '@/lib/text/word-breaks'

interface Props {
  children?: unknown
}

/** The elements that can contain only text. */
const TEXT_ONLY = ['option', 'textarea', 'title']

/**
 * The props of an HTML element whose only child is a text, with a `<wbr>` wherever a line may break between words that
 * have no space between them. The words come in an element that is keyed by the text. So React replaces all of them with
 * a new text, also after a browser's translation has replaced their text nodes.
 */
export function withLineBreaks<P extends Props>(type: unknown, props: P): P {
  const { children } = props
  if (typeof children !== 'string' || typeof type !== 'string' || TEXT_ONLY.includes(type)) return props
  const parts = linePartsOf(children)
  if (!parts) return props
  const words = parts.flatMap((part, index) => (index ? [jsx('wbr', {}), part] : [part]))
  return { ...props, children: jsxs('span', { children: words }, children) }
}
