import { featureAt, isSupported } from './browser-support'

/** A group's name in an expression. */
const NAMED_GROUP = /\(\?<([^=!>][^>]*)>/g

/**
 * The syntax that the build can't rewrite: its name, its path in MDN's data below `javascript`, and how it is
 * recognised.
 */
const SYNTAX: readonly [name: string, path: string, isIn: (pattern: string, flags: string) => boolean][] = [
  ['lookbehind', 'regular_expressions.lookbehind_assertion', (pattern) => /\(\?<[=!]/.test(pattern)],
  [
    'modifiers in an expression',
    'regular_expressions.modifier',
    (pattern) => /\(\?[ims]*-?[ims]+:/.test(pattern),
  ],
  [
    'two groups of one name',
    'regular_expressions.named_capturing_group.duplicate_named_capturing_groups',
    (pattern) => {
      const names = [...pattern.matchAll(NAMED_GROUP)].map(([, name]) => name)
      return new Set(names).size < names.length
    },
  ],
  ["an expression's flag v", 'builtins.RegExp.unicodeSets', (_, flags) => flags.includes('v')],
  ["an expression's flag d", 'builtins.RegExp.hasIndices', (_, flags) => flags.includes('d')],
]

/** What a regular expression uses that the lowest browsers lack. */
export function expressionFaults(pattern: string, flags = ''): string[] {
  return SYNTAX.filter(
    ([, path, isIn]) => isIn(pattern, flags) && !isSupported(featureAt('javascript', ...path.split('.'))),
  ).map(([name]) => name)
}
