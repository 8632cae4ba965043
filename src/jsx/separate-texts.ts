interface Props {
  children?: unknown
}

const isText = (child: unknown) =>
  typeof child === 'number' || (typeof child === 'string' && child.trim() !== '')

/**
 * The props of an element, with each text that has a sibling made an element of its own by `toElement`. A browser's
 * translation replaces text nodes. React would then change a node that is no longer in the page. The text of an element that
 * holds nothing else is changed through the element, so it goes on changing.
 */
export function separateTexts<P extends Props>(
  type: unknown,
  props: P,
  toElement: (text: unknown) => unknown,
): P {
  const { children } = props
  // An option and a title hold text alone.
  if (!Array.isArray(children) || type === 'option' || type === 'title' || !children.some(isText))
    return props
  return { ...props, children: children.map((child) => (isText(child) ? toElement(child) : child)) }
}
