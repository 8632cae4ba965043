import { parseSync } from 'vite'
import { type Feature, featureAt, featuresIn, isSupported } from './browser-support'

/** A node of a script's syntax tree. */
interface Node {
  type: string
  [part: string]: unknown
}

/** Interfaces whose one object has a global name. */
const SINGLE = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  crypto: 'Crypto',
  performance: 'Performance',
}
/**
 * Interfaces whose objects the app calls methods of. Other names of the DOM are too common: a library's own method
 * often has the same one.
 */
const CALLED = ['Element', 'HTMLElement', 'HTMLDialogElement', 'HTMLInputElement', 'Node', 'Document', 'Blob']

const globalOf = (name: string) => featureAt('javascript', 'builtins', name) ?? featureAt('api', name)

/** Whether a feature belongs to an object's instances, not to the object itself. */
const isOfInstances = (name: string, feature: Feature) =>
  isBuiltIn(feature) ? String(feature.__compat?.spec_url).includes('prototype') : !name.endsWith('_static')

const isBuiltIn = ({ __compat: about }: Feature) => String(about?.spec_url).includes('tc39.es')

/**
 * The features that are called by a name: the built-in objects' members and the called interfaces' methods. Of a missing
 * object only the object is named.
 */
const MEMBERS = new Map<string, Feature[]>()
const holders = [
  ...featuresIn(featureAt('javascript', 'builtins') ?? {}),
  ...CALLED.map((name) => [name, featureAt('api', name) ?? {}] as const),
]
for (const [, holder] of holders.filter(([, one]) => isSupported(one)))
  for (const [name, feature] of featuresIn(holder))
    if (isOfInstances(name, feature)) MEMBERS.set(name, [...(MEMBERS.get(name) ?? []), feature])

/**
 * What a built script uses that the lowest browsers lack: objects, functions and methods, by MDN's data, and syntax that
 * the build does not rewrite, such as a regular expression's. A method counts as missing where no built-in object has
 * one of that name. A name that the script itself defines, or looks for before it uses it (`typeof x.name`, `'name' in x`, `x.name?.()`, `if
 * (x.name)`) is no fault, nor is what it tries with another way at hand (`try`), save a built-in method.
 */
export function scriptFaults(code: string): string[] {
  const { program, errors } = parseSync('script.js', code)
  if (errors[0]) return [`is not understood: ${errors[0].message}`]
  const used = new Set<string>()
  const looked = new Set<string>()
  visit(program as unknown as Node, [], (node, above) => {
    const tested = testedName(node, above)
    if (tested) looked.add(tested)
    for (const name of usedNames(node, above)) used.add(name)
  })
  return [...used].filter((name) => !looked.has(/\w+/.exec(name.split('.').at(-1) ?? '')?.[0] ?? '')).sort()
}

function visit(value: unknown, above: readonly Node[], see: (node: Node, above: readonly Node[]) => void) {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, above, see)
    return
  }
  if (!isNode(value)) return
  see(value, above)
  for (const part of Object.values(value)) if (typeof part === 'object') visit(part, [value, ...above], see)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The name of a variable or of a member (`at` of `list.at`); undefined for anything else. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return node.name as string
  if (node.type === 'MemberExpression' && !node.computed) return nameOf(node.property)
  return undefined
}

const TESTS: Record<string, string> = {
  IfStatement: 'test',
  ConditionalExpression: 'test',
  LogicalExpression: 'left',
}

const DEFINITIONS = ['Property', 'MethodDefinition']

/** The name that a node looks for without using what it names, or that it defines. */
function testedName(node: Node, [parent]: readonly Node[]): string | undefined {
  if (node.type === 'BinaryExpression' && node.operator === 'in') return stringOf(node.left)
  if (node.type === 'UnaryExpression' && (node.operator === 'typeof' || node.operator === '!'))
    return nameOf(node.argument)
  if (node.type === 'CallExpression' && node.optional) return nameOf(node.callee)
  if (node.type === 'MemberExpression' && node.optional) return nameOf(node.object)
  if (parent && parent[TESTS[parent.type] ?? ''] === node) return nameOf(node)
  if (DEFINITIONS.includes(node.type)) return nameOf(node.key)
  return undefined
}

function stringOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const [quasi, ...more] = (node.type === 'TemplateLiteral' ? node.quasis : []) as Node[]
  return quasi && more.length === 0 ? (quasi.value as { raw: string }).raw : undefined
}

/** What a node uses that is missing. */
function usedNames(node: Node, above: readonly Node[]): string[] {
  const [parent] = above
  if (node.type === 'StaticBlock') return ['static { }']
  if (node.regex) return expressionFaults(node.regex as { pattern: string; flags: string })
  // A text may become a regular expression.
  const text = stringOf(node)
  if (text !== undefined) return LOOKBEHIND.test(text) ? ['lookbehind in a text'] : []
  const isTried = above.some(({ type, handler }) => type === 'TryStatement' && handler)
  if (node.type === 'Identifier')
    return isVariable(node, parent) && !isTried ? missingGlobal(node.name as string) : []
  if (node.type === 'MemberExpression') return missingMember(node, parent, isTried)
  return []
}

const LOOKBEHIND = /\(\?<[=!]/

function expressionFaults({ pattern, flags }: { pattern: string; flags: string }): string[] {
  const of = (path: string, isUsed: boolean, name: string) =>
    isUsed && !isSupported(featureAt('javascript', ...path.split('.'))) ? [name] : []
  return [
    ...of('regular_expressions.lookbehind_assertion', LOOKBEHIND.test(pattern), 'lookbehind'),
    ...of('regular_expressions.modifier', /\(\?[ims-]+:/.test(pattern), 'modifiers in an expression'),
    ...of('builtins.RegExp.unicodeSets', flags.includes('v'), "an expression's flag v"),
    ...of('builtins.RegExp.hasIndices', flags.includes('d'), "an expression's flag d"),
  ]
}

/** Whether an identifier is a variable, not the name of a member or of a key. */
const isVariable = (node: Node, parent: Node | undefined) =>
  !(parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) &&
  !((parent?.type === 'Property' || parent?.type === 'MethodDefinition') && parent.key === node)

const missingGlobal = (name: string) => (isSupported(globalOf(name)) ? [] : [name])

function missingMember(node: Node, parent: Node | undefined, isTried: boolean): string[] {
  const name = nameOf(node)
  const object = isNode(node.object) && node.object.type === 'Identifier' ? (node.object.name as string) : ''
  if (name === undefined) return []
  const single = Object.hasOwn(SINGLE, object) ? SINGLE[object as keyof typeof SINGLE] : undefined
  const holder = globalOf(object)
  const exact = single ? featureAt('api', single, name) : (holder?.[`${name}_static`] ?? holder?.[name])
  const isCalled = parent?.type === 'CallExpression' && parent.callee === node
  const isUsed = isCalled || (parent?.type === 'MemberExpression' && parent.object === node)
  if (exact) return isSupported(exact as Feature) || !isUsed || isTried ? [] : [`${object}.${name}`]
  const known = isCalled ? (MEMBERS.get(name) ?? []) : []
  if (known.length === 0 || known.some(isSupported)) return []
  return isTried && !known.some(isBuiltIn) ? [] : [`.${name}()`]
}
