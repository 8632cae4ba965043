import { Linter } from 'eslint'
import es from 'eslint-plugin-es-x'
import { featureAt, featuresIn, isSupported } from './browser-support'
import { isAttributeMissing } from './markup-faults'

/** What came into the language since the lowest browsers. */
const YEARS = ['es2022', 'es2023', 'es2024', 'es2025', 'esnext'] as const
/** What of it they have. */
const THERE =
  /-prototype-at$|-class-(?:instance|private|static-f)|-private-in$|-top-level-await$|-error-cause$|-property-escapes-/
/** Methods with the names of a list's. Those that are called on an iterator are found by `ITERATED`. */
const OF_LISTS = /-iterator-prototype-/
/** What the app and its libraries look for before they use it, or try with another way at hand. */
const LOOKED_FOR =
  /^(?:Notification|WebTransport|requestIdleCallback|reportError|setImmediate|navigation|startViewTransition|connection|\w+AppBadge|(?:canS|s)hare)$|-intl-segmenter$|-gettextinfo$/

/** Interfaces whose methods the app calls. A library's own method often has the name of another's. */
const CALLED = [
  ...[
    'AbortSignal',
    'Blob',
    'CanvasRenderingContext2D',
    'Document',
    'Element',
    'FormData',
    'Headers',
    'Node',
  ],
  ...[
    'HTMLDialogElement',
    'HTMLElement',
    'HTMLFormElement',
    'HTMLInputElement',
    'HTMLMediaElement',
    'Response',
  ],
]

const namesIn = (isWanted: typeof isSupported, ...path: string[]) =>
  featuresIn(featureAt(...path) ?? {})
    .filter(([name, feature]) => isWanted(feature) && !LOOKED_FOR.test(name))
    .map(([name]) => name)
const missingIn = (...path: string[]) => namesIn((feature) => !isSupported(feature), ...path)

const supported = new Set([
  ...namesIn(isSupported, 'javascript', 'builtins', 'Array'),
  ...CALLED.flatMap((name) => namesIn(isSupported, 'api', name)),
])
const METHODS = CALLED.flatMap((name) => missingIn('api', name)).filter((name) => !supported.has(name))
const ATTRIBUTES = missingIn('html', 'global_attributes').filter(isAttributeMissing)
const GLOBALS = new Set([...missingIn('api'), ...missingIn('api', 'Window')])
const STATICS = [
  ...missingIn('api', 'Navigator').map((property) => ({ object: 'navigator', property })),
  ...namesIn(isSupported, 'api').flatMap((object) =>
    missingIn('api', object)
      .filter((name) => name.endsWith('_static'))
      .map((name) => ({ object, property: name.replace('_static', '') })),
  ),
]

const anyOf = (names: readonly string[]) => `/^(?:${names.join('|')})$/`
const ITERATED = `CallExpression > MemberExpression.callee[property.name=${anyOf(missingIn('javascript', 'builtins', 'Iterator'))}][object.callee.property.name=${anyOf(['values', 'keys', 'entries', 'matchAll'])}][object.callee.object.name!="Object"]`
const SYNTAX = {
  [ITERATED]: 'a method of an iterator',
  [`CallExpression[optional=false] > MemberExpression.callee[optional=false][property.name=${anyOf(METHODS)}]`]:
    'a method of the page',
  [`CallExpression > Literal.arguments[value=${anyOf(missingIn('html', 'elements'))}] + ObjectExpression`]:
    'an element',
  [`Literal + ObjectExpression > Property[key.name=${anyOf(ATTRIBUTES)}]`]: 'an attribute',
  [`AssignmentExpression > MemberExpression.left[property.name=${anyOf(ATTRIBUTES)}]`]: 'an attribute',
  [`CallExpression[callee.property.name=/^(?:set|toggle)Attribute$/] > Literal[value=${anyOf(ATTRIBUTES)}]`]:
    'an attribute',
}

const newer = YEARS.flatMap((year) => [
  ...Object.keys(es.configs[`flat/no-new-in-${year}`].rules ?? {}),
  ...Object.keys(es.configs[`flat/no-new-in-${year}-intl-api`].rules ?? {}),
]).filter((name) => ![THERE, OF_LISTS, LOOKED_FOR].some((pattern) => pattern.test(name)))
const config: Linter.Config = {
  plugins: { 'es-x': es },
  settings: { 'es-x': { aggressive: true } },
  linterOptions: { noInlineConfig: true },
  rules: {
    ...Object.fromEntries(newer.map((name) => [name, 'error'])),
    'es-x/no-regexp-lookbehind-assertions': 'error',
    'no-restricted-globals': ['error', { globals: [...GLOBALS], checkGlobalObject: true }],
    'no-restricted-properties': ['error', ...STATICS],
    'no-restricted-syntax': [
      'error',
      ...Object.entries(SYNTAX).map(([selector, message]) => ({ selector, message })),
    ],
  },
}
const linter = new Linter()

/**
 * What a built script uses that the lowest browsers lack, with its place: of the language by the rules of
 * eslint-plugin-es-x, of the page by MDN's data. A method of the page that is called by `?.` is no fault.
 */
export function scriptFaults(code: string): string[] {
  const lines = code.split('\n')
  return linter
    .verify(code, config, 'script.js')
    .map(({ message, line, column }) => `${message}: ${lines[line - 1]?.slice(column - 1, column + 40)}`)
}
