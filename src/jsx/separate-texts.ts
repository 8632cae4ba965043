/** Elements that hold text alone. */
const TEXT_ONLY: readonly unknown[] = ['option', 'title']

interface Props {
  children?: unknown
}

const isText = (child: unknown) =>
  typeof child === 'number' || (typeof child === 'string' && child.trim() !== '')

/**
 * The props of an element, with each text that has a sibling made an element of its own by `toElement`. A browser's
 * translation takes text nodes out and puts others in; a change of the node that React holds is then seen by nobody. The text
 * of an element that holds nothing else is changed through the element, so it goes on changing.
 */
export function separateTexts<P extends Props>(
  type: unknown,
  props: P,
  toElement: (text: unknown) => unknown,
): P {
  const { children } = props
  if (!Array.isArray(children) || TEXT_ONLY.includes(type) || !children.some(isText)) return props
  return { ...props, children: children.map((child) => (isText(child) ? toElement(child) : child)) }
}
