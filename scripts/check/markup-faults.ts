import { type Feature, featureAt, isSupported } from './browser-support'

/** Attributes without which a page works: a keyboard, a picture or a video is only less convenient. */
const CONVENIENCES =
  /^(?:auto(?:capitalize|correct)|blocking|disable\w+|elementtiming|fetchpriority|imagesizes|imagesrcset|is|loading|playsinline)$/

/** Whether the lowest browsers have an attribute, or do well without it. */
const hasAttribute = (element: Feature, name: string) =>
  CONVENIENCES.test(name) ||
  isSupported((element[name] as Feature | undefined) ?? featureAt('html', 'global_attributes', name))

/** Whether the lowest browsers lack an attribute that any element may have. */
export const isAttributeMissing = (name: string) => !hasAttribute({}, name.toLowerCase())

const TAG = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>"']+(?:=(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/g
const ATTRIBUTE = /([^\s=>"'/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g
const NOT_MARKUP = /(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g

/** What a document's elements use that the lowest browsers lack: an element, its attributes, the type of an input. */
export function documentFaults(html: string): string[] {
  const tags = html.replace(NOT_MARKUP, '$1').matchAll(TAG)
  const faults = [...tags].flatMap(([, tag = '', attributes = '']) => {
    const element = featureAt('html', 'elements', tag)
    if (!element) return []
    if (!isSupported(element)) return [`<${tag}>`]
    return [...attributes.matchAll(ATTRIBUTE)].flatMap(([, name = '', ...values]) => {
      const type = element[`type_${values.find(Boolean)}`] as Feature | undefined
      if (name === 'type' && !isSupported(type)) return [`<input type=${values.find(Boolean)}>`]
      return hasAttribute(element, name.toLowerCase()) ? [] : [`${name} of <${tag}>`]
    })
  })
  return [...new Set(faults)].sort()
}
