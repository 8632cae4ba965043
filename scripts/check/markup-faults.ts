import { type Feature, featureAt, isSupported } from './browser-support'

/** Attributes without which a page works: a keyboard, a picture or a video is only less convenient. */
const CONVENIENCES =
  /^(?:auto(?:capitalize|correct)|blocking|disable\w+|elementtiming|fetchpriority|imagesizes|imagesrcset|is|loading|playsinline)$/

/**
 * What an element uses that the lowest browsers lack: itself, its attributes, the type of an input. `attributes` are
 * pairs of a name and its value, where that is known.
 */
export function elementFaults(
  tag: string,
  attributes: readonly (readonly [name: string, value?: string | undefined])[],
): string[] {
  const element = featureAt('html', 'elements', tag)
  if (!element) return []
  if (!isSupported(element)) return [`<${tag}>`]
  const names = attributes.map(([name]) => name.toLowerCase())
  return [
    ...names.filter((name) => !hasAttribute(element, name)).map((name) => `${name} of <${tag}>`),
    ...attributes
      .filter(
        ([name, value]) =>
          tag === 'input' && name === 'type' && !isSupported(element[`type_${value}`] as Feature),
      )
      .map(([, value]) => `<input type=${value}>`),
  ]
}

/** Whether the lowest browsers have an attribute, or do well without it. */
const hasAttribute = (element: Feature, name: string) =>
  CONVENIENCES.test(name) ||
  isSupported((element[name] as Feature | undefined) ?? featureAt('html', 'global_attributes', name))

/** Whether the lowest browsers lack an attribute that any element may have. */
export const isAttributeMissing = (name: string) => !hasAttribute({}, name.toLowerCase())

const TAG = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>"']+(?:=(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/g
const ATTRIBUTE = /([^\s=>"'/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g
const NOT_MARKUP = /(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g

/** What a document's elements use that the lowest browsers lack. */
export function documentFaults(html: string): string[] {
  const tags = html.replace(NOT_MARKUP, '$1').matchAll(TAG)
  const faults = [...tags].flatMap(([, tag = '', attributes = '']) =>
    elementFaults(
      tag,
      [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [
        name,
        values.find(Boolean) ?? '',
      ]),
    ),
  )
  return [...new Set(faults)].sort()
}
