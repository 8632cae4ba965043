import { type CssNode, clone, type Declaration, find, generate, type List, parse, walk } from 'css-tree'
import type { Plugin } from 'vite'

const STYLES = /\.css(?:\?|$)/

/**
 * Writes styles as the lowest browsers read them (scripts/build/lowest-browsers.ts), where Vite does not by itself. It
 * comes after the plugin that generates the utilities.
 */
export function olderStyles(): Plugin {
  return {
    name: 'older-styles',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (STYLES.test(id) ? forOlderBrowsers(code) : null),
  }
}

/**
 * The same styles for browsers that drop what they don't know:
 * - All rules of a cascade layer. They stand without their layers, in the same order, so a rule of a lower layer may not
 *   have the specificity of a class (src/styles/theme.css).
 * - A declaration in `dvh`. The same one in `vh` comes before it.
 */
export function forOlderBrowsers(css: string): string {
  const sheet = parse(css)
  // On the way out, so that the layers within one are gone by then.
  walk(sheet, {
    visit: 'Atrule',
    leave: (rule, item, list) => {
      if (rule.name !== 'layer') return
      if (rule.block) list.replace(item, rule.block.children as List<CssNode>)
      else list.remove(item)
    },
  })
  walk(sheet, {
    visit: 'Declaration',
    enter: (declaration, item, list) => {
      if (isDynamic(declaration)) list.insertData(inStaticUnits(declaration), item)
    },
  })
  return generate(sheet)
}

const isDynamic = ({ value }: Declaration) =>
  find(value, ({ type, ...part }) => type === 'Dimension' && 'unit' in part && part.unit === 'dvh') !== null

function inStaticUnits(declaration: Declaration): CssNode {
  const older = clone(declaration)
  walk(older, {
    visit: 'Dimension',
    enter: (length) => {
      if (length.unit === 'dvh') length.unit = 'vh'
    },
  })
  return older
}
