import { type CssNode, type Declaration, generate, parse, type Rule, walk } from 'css-tree'
import { type Feature, featureAt, featuresIn, isSupported } from './browser-support'

/** Properties without which a page looks plainer or moves less smoothly, but keeps its place. */
const ORNAMENTS =
  /^(?:accent-color|color-scheme|contain|contain-intrinsic-size|content-visibility|cursor|field-sizing|mask-image|outline|overflow-anchor|overscroll-behavior.*|resize|scrollbar-width|text-decoration|text-size-adjust|text-wrap|-webkit-tap-highlight-color)$/
/** At-rules without which the declarations elsewhere suffice: Tailwind writes the initial values as declarations too. */
const SPARE = ['property']

/** Functions and units by name. */
const TYPES = new Map<string, Feature[]>()
function collect(feature: Feature) {
  for (const [name, within] of featuresIn(feature)) {
    if (within.__compat) TYPES.set(name, [...(TYPES.get(name) ?? []), within])
    collect(within)
  }
}
collect(featureAt('css', 'types') ?? {})
// The type has the function's name: `color`.
for (const [name, type] of featuresIn(featureAt('css', 'types') ?? {}))
  if (type[name]) TYPES.set(name, [type[name] as Feature])
/** The units of groups that MDN names by the group. */
const UNIT_GROUPS: readonly [units: RegExp, group: string][] = [
  [/^[dls]v(?:h|w|min|max|i|b)$/, 'viewport_percentage_units_dynamic'],
  [/^cq(?:h|w|min|max|i|b)$/, 'container_query_length_units'],
]
/** A part of an element that only one engine has. */
const OF_ONE_ENGINE = /:-(?:webkit|moz|ms)-/
const RANGES = ['css', 'at-rules', 'media', 'range_syntax']
/** Selectors whose list may hold some that a browser doesn't know. */
const FORGIVING = ['is', 'where']

/**
 * What built styles use that the lowest browsers lack, by MDN's data: at-rules, selectors, properties, values, units and
 * functions. No fault is what `@supports` asks for, a declaration after another one of the same property that those
 * browsers understand, a selector in a forgiving list (`:is`, `:where`), and an ornament.
 */
export function styleFaults(css: string): string[] {
  const faults = new Set<string>()
  walk(parse(css, { parseCustomProperty: true }), function (node: CssNode) {
    if (node.type === 'Atrule' && node.name === 'supports') return walk.skip
    if (this.block && this.rule && (node.type === 'Rule' || node.type === 'Atrule')) faults.add('nesting')
    if (node.type === 'FeatureRange' && !isSupported(featureAt(...RANGES))) faults.add('a range in @media')
    if (node.type === 'Atrule' && !isSupported(featureAt('css', 'at-rules', node.name)))
      if (!SPARE.includes(node.name)) faults.add(`@${node.name}`)
    if (node.type === 'Rule' && OF_ONE_ENGINE.test(generate(node.prelude))) return walk.skip
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
      if (FORGIVING.includes(node.name)) return walk.skip
      if (!isSupported(featureAt('css', 'selectors', node.name))) faults.add(`:${node.name}`)
    }
    if (node.type === 'Declaration' && !ORNAMENTS.test(node.property)) {
      const missing = missingIn(node)
      const hasFallback = this.rule && olderOnes(this.rule, node).some((one) => missingIn(one).length === 0)
      for (const name of hasFallback ? [] : missing) faults.add(`${name} in ${generate(node)}`)
    }
    return undefined
  })
  return [...faults].sort()
}

/** The declarations of the same property that come before one in its rule. */
function olderOnes({ block }: Rule, declaration: Declaration): Declaration[] {
  const all = block.children.toArray().filter((one) => one.type === 'Declaration')
  return all.slice(0, all.indexOf(declaration)).filter(({ property }) => property === declaration.property)
}

/** What a declaration uses that is missing. */
function missingIn({ property, value }: Declaration): string[] {
  const known = featureAt('css', 'properties', property)
  const missing = isSupported(known) ? [] : [property]
  walk(value, (part) => {
    if (
      part.type === 'Identifier' &&
      property !== 'font-family' &&
      !isSupported(known?.[part.name] as Feature | undefined)
    )
      missing.push(part.name)
    if (part.type === 'Function' && isTypeMissing(part.name)) missing.push(`${part.name}()`)
    if (part.type === 'Dimension' && isUnitMissing(part.unit)) missing.push(part.unit)
  })
  return missing
}

function isTypeMissing(name: string): boolean {
  const known = TYPES.get(name)
  return known !== undefined && !known.some(isSupported)
}

function isUnitMissing(unit: string): boolean {
  const group = UNIT_GROUPS.find(([units]) => units.test(unit))?.[1]
  return group ? !isSupported(featureAt('css', 'types', 'length', group)) : isTypeMissing(unit)
}
