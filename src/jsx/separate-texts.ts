interface Props {
  children?: unknown
}

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
