import { parseSync } from 'vite'
import { type Feature, featureAt, featuresIn, isSupported } from './browser-support'
import { expressionFaults } from './expression-faults'
import { elementFaults, isAttributeMissing } from './markup-faults'
import { styleFaults } from './style-faults'

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
/** The names of the global object itself. */
const GLOBALS = ['window', 'self', 'globalThis']
/**
 * Interfaces whose objects the app calls methods of. Other names of the DOM are too common: a library's own method
 * often has the same one.
 */
const CALLED = [
  'Element',
  'HTMLElement',
  'HTMLDialogElement',
  'HTMLInputElement',
  'HTMLFormElement',
  'HTMLMediaElement',
  'Node',
  'Document',
  'Blob',
  'AbortSignal',
  'CanvasRenderingContext2D',
  'FormData',
  'Headers',
  'Response',
]
/** The methods whose result is an iterator. Those of `Object` give lists. */
const ITERATORS = ['values', 'keys', 'entries', 'matchAll']

const globalOf = (name: string) =>
  featureAt('javascript', 'builtins', name) ?? featureAt('api', name) ?? featureAt('api', 'Window', name)

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
 * What a built script uses that the lowest browsers lack: objects, functions and methods, by MDN's data, elements that
 * it draws, selectors that it looks for, and syntax that the build does not rewrite, such as a regular expression's. A
 * method counts as missing where no built-in object has one of that name. A name that the script itself defines, or
 * looks for before it uses it (`typeof x.name`, `'name' in x`, `x.name?.()`, `if (x.name)`) is no fault, nor is what it
 * tries with another way at hand (`try`), save a built-in method.
 */
export function scriptFaults(code: string): string[] {
  const { program, errors } = parseSync('script.js', code, { preserveParens: false })
  if (errors[0]) return [`is not understood: ${errors[0].message}`]
  const used = new Set<string>()
  const looked = new Set<string>()
  const drawn = new Set<string>()
  visit(program as unknown as Node, [], (node, above) => {
    const tested = testedName(node, above)
    if (tested) looked.add(tested)
    for (const name of usedNames(node, above)) used.add(name)
    for (const fault of drawnFaults(node)) drawn.add(fault)
  })
  const unlooked = [...used].filter(
    (name) => !looked.has(/\w+/.exec(name.split('.').at(-1) ?? '')?.[0] ?? ''),
  )
  return [...unlooked, ...drawn].sort()
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
  if (node.type === 'MemberExpression') return node.computed ? stringOf(node.property) : nameOf(node.property)
  return undefined
}

const TESTS: Record<string, string> = {
  IfStatement: 'test',
  ConditionalExpression: 'test',
  LogicalExpression: 'left',
}

const DEFINITIONS: Record<string, string> = {
  Property: 'key',
  MethodDefinition: 'key',
  VariableDeclarator: 'id',
  FunctionDeclaration: 'id',
}

/** The name that a node looks for without using what it names, or that it defines. */
function testedName(node: Node, above: readonly Node[]): string | undefined {
  const [parent, holder] = above
  if (node.type === 'BinaryExpression' && node.operator === 'in') return stringOf(node.left)
  if (node.type === 'UnaryExpression' && (node.operator === 'typeof' || node.operator === '!'))
    return nameOf(node.argument)
  if (node.type === 'CallExpression' && node.optional) return nameOf(node.callee)
  if (node.type === 'MemberExpression' && node.optional) return nameOf(node.object)
  if (isAsked(node, above)) return nameOf(node)
  if (node.type === 'Property' && parent?.type === 'ObjectPattern' && isTaken(holder)) return undefined
  return nameOf(node[DEFINITIONS[node.type] ?? ''])
}

/** Whether a node is a condition, or the last part of one. */
const isAsked = (node: Node, [parent, ...above]: readonly Node[]): boolean =>
  parent !== undefined &&
  (parent[TESTS[parent.type] ?? ''] === node ||
    (parent.type === 'LogicalExpression' && isAsked(parent, above)))

/** Whether a declaration takes what it names out of a built-in object: `{ groupBy } = Object`. */
const isTaken = (holder: Node | undefined) =>
  holder?.type === 'VariableDeclarator' &&
  (isPrototype(holder.init) || globalOf(nameOf(holder.init) ?? '') !== undefined)

/** `Array.prototype` and an empty literal, from which a method is taken and called on something else. */
const isPrototype = (node: unknown) =>
  isNode(node) &&
  ((node.type === 'MemberExpression' && nameOf(node) === 'prototype') || node.type === 'ArrayExpression')

function stringOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const [quasi, ...more] = (node.type === 'TemplateLiteral' ? node.quasis : []) as Node[]
  return quasi && more.length === 0 ? (quasi.value as { raw: string }).raw : undefined
}

/** What a node uses that is missing. */
function usedNames(node: Node, above: readonly Node[]): string[] {
  const syntax = SYNTAX[node.type]?.(node)
  if (syntax) return [syntax]
  if (node.regex) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string }
    return expressionFaults(pattern, flags)
  }
  // A text may become a regular expression.
  const text = stringOf(node)
  if (text !== undefined) return LOOKBEHIND.test(text) ? ['lookbehind in a text'] : []
  const isTried = above.some(({ type, handler }) => type === 'TryStatement' && handler)
  if (node.type === 'Identifier')
    return isVariable(node, above[0]) && !isTried ? missingGlobal(node.name as string) : []
  if (node.type === 'MemberExpression') return missingMember(node, above, isTried)
  if (node.type === 'ObjectPattern') return missingTaken(node, above[0])
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return missingInCall(node)
  if (node.type === 'AssignmentExpression') return missingAttribute(nameOf(node.left))
  return []
}

const LOOKBEHIND = /\(\?<[=!]/

/** The syntax that the build leaves as it is, by the node that may have it. */
const SYNTAX: Record<string, (node: Node) => string | false> = {
  StaticBlock: () => 'static { }',
  ImportDeclaration: ({ attributes }) => Array.isArray(attributes) && attributes.length > 0 && 'import with',
  ImportExpression: ({ options }) => isNode(options) && 'import with',
  VariableDeclaration: ({ kind }) => /using/.test(String(kind)) && 'using',
}

/** What a call uses that is missing: an expression made of texts, an attribute that it sets, a selector. */
function missingInCall({ callee, arguments: given }: Node): string[] {
  const [first, second] = given as unknown[]
  const text = stringOf(first)
  const name = nameOf(callee)
  if (name === 'RegExp')
    return expressionFaults(text ?? '', stringOf(second)).filter((one) => one !== 'lookbehind')
  if (text === undefined) return []
  if (name === 'setAttribute' || name === 'toggleAttribute') return missingAttribute(text)
  if (SEARCHES.includes(name ?? '')) return styleFaults(`${text}{}`).map((fault) => `${fault} in a search`)
  return []
}

/** What an element uses that a script draws: `jsx("div", { inert: true })`. */
function drawnFaults({ type, arguments: given }: Node): string[] {
  const [first, second] = type === 'CallExpression' ? (given as unknown[]) : []
  const text = stringOf(first)
  if (text === undefined || !isNode(second) || second.type !== 'ObjectExpression') return []
  const properties = second.properties as Node[]
  const attributes = properties.map((one) => [propertyName(one) ?? '', stringOf(one.value)] as const)
  const styles = properties
    .filter((one) => propertyName(one) === 'style')
    .flatMap(({ value }) => inlineFaults(value))
  return [...elementFaults(text, attributes), ...styles]
}

/** What the styles of a drawn element use that is missing: `{ maxHeight: '50dvh' }`. */
function inlineFaults(style: unknown): string[] {
  if (!isNode(style) || style.type !== 'ObjectExpression') return []
  return (style.properties as Node[]).flatMap((one) => {
    const property = (propertyName(one) ?? '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return property ? styleFaults(`a{${property}:${stringOf(one.value) ?? 0}}`) : []
  })
}

const missingAttribute = (name = '') => (isAttributeMissing(name) ? [`${name}, an attribute`] : [])

const SEARCHES = ['querySelector', 'querySelectorAll', 'matches', 'closest']

const propertyName = ({ key }: Node) => nameOf(key) ?? stringOf(key)

/** Whether an identifier is a variable, not the name of a member or of a key. */
const isVariable = (node: Node, parent: Node | undefined) =>
  !(parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) &&
  !((parent?.type === 'Property' || parent?.type === 'MethodDefinition') && parent.key === node)

const missingGlobal = (name: string) => (isSupported(globalOf(name)) ? [] : [name])

function missingMember(node: Node, [parent, outer]: readonly Node[], isTried: boolean): string[] {
  const name = nameOf(node)
  const object = isNode(node.object) && node.object.type === 'Identifier' ? (node.object.name as string) : ''
  if (name === undefined) return []
  const single = Object.hasOwn(SINGLE, object) ? SINGLE[object as keyof typeof SINGLE] : undefined
  const isCalled = parent !== undefined && 'callee' in parent && parent.callee === node
  const isUsed = isCalled || (parent?.type === 'MemberExpression' && parent.object === node)
  const exact = single ? (featureAt('api', single, name) ?? memberOf(object, name)) : memberOf(object, name)
  if (exact) {
    const isFault = !isSupported(exact) && (isBuiltIn(exact) || (isUsed && !isTried))
    return isFault ? [`${object}.${name}`] : []
  }
  if (isIterator(node.object) && isCalled) return missingOfIterator(name)
  const isBorrowed = isPrototype(node.object) || isCalledLater(node, parent, outer)
  return isCalled || isBorrowed ? missingMethod(name, isTried) : []
}

/** A member of a global object, or of the global object itself. */
const memberOf = (object: string, name: string): Feature | undefined => {
  if (GLOBALS.includes(object)) return globalOf(name)
  const holder = globalOf(object)
  return (holder?.[`${name}_static`] ?? holder?.[name]) as Feature | undefined
}

/** Whether a method is called by way of another: `list.at.call(other)`. */
const isCalledLater = (node: Node, parent: Node | undefined, outer: Node | undefined) =>
  parent?.type === 'MemberExpression' &&
  parent.object === node &&
  /^(?:apply|bind|call)$/.test(nameOf(parent) ?? '') &&
  outer?.type === 'CallExpression'

/** Whether a node calls a method whose result is an iterator, whatever it is called on. */
const isIterator = (node: unknown) =>
  isNode(node) &&
  node.type === 'CallExpression' &&
  isNode(node.callee) &&
  node.callee.type === 'MemberExpression' &&
  ITERATORS.includes(nameOf(node.callee) ?? '') &&
  nameOf(node.callee.object) !== 'Object'

function missingOfIterator(name: string): string[] {
  const feature = featureAt('javascript', 'builtins', 'Iterator', name)
  return feature && !isSupported(feature) ? [`.${name}() of an iterator`] : []
}

function missingMethod(name: string, isTried: boolean): string[] {
  const known = MEMBERS.get(name) ?? []
  if (known.length === 0 || known.some(isSupported)) return []
  return isTried && !known.some(isBuiltIn) ? [] : [`.${name}()`]
}

/** What a declaration takes out of a built-in object that is missing there: `{ groupBy } = Object`. */
function missingTaken(pattern: Node, holder: Node | undefined): string[] {
  if (!isTaken(holder)) return []
  const names = (pattern.properties as Node[]).flatMap((one) => propertyName(one) ?? [])
  if (isPrototype(holder?.init)) return names.flatMap((name) => missingMethod(name, false))
  const object = nameOf(holder?.init) ?? ''
  return names.filter((name) => !isSupported(memberOf(object, name))).map((name) => `${object}.${name}`)
}
