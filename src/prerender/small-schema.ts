/**
 * The parts of `zod/mini` that the wallet's declaration uses. The build puts it in zod's place in the small file that
 * reads the wallet for home's document (wallet-reader.ts), because zod is larger than the rest of that file. A test
 * reads every form of a wallet with both.
 */
interface Issue {
  path?: PropertyKey[]
  message: string
}
interface Schema {
  run: (value: unknown, issues: Issue[]) => unknown
  safeParse: (value: unknown) => object
  register: (registry: WeakMap<object, unknown>, metadata: unknown) => Schema
}

function schema(run: Schema['run']): Schema {
  return {
    run,
    safeParse: (value) => {
      const issues: Issue[] = []
      const data = run(value, issues)
      return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data }
    },
    register(registry, metadata) {
      registry.set(this, metadata)
      return this
    },
  }
}

/** A registry of metadata. */
export const registry = () => new WeakMap<object, unknown>()

export const NEVER = undefined

/** Any value, unchanged. `custom` names its type. */
export const custom = () => schema((value) => value)
export const unknown = () => custom()

/** An optional field. `object` reads every field, whether it is there or not. */
export const optional = (inner: Schema) => inner

/** Transforms a value. `change` adds to `issues` when it fails. */
export function transform(change: (value: unknown, context: { issues: Issue[] }) => unknown) {
  return schema((value, issues) => {
    const own: Issue[] = []
    const made = change(value, { issues: own })
    issues.push(...own.map((issue) => ({ path: [], ...issue })))
    return made
  })
}

/** Applies two schemas in turn, unless the first fails. */
export function pipe(first: Schema, second: Schema) {
  return schema((value, issues) => {
    const made = first.run(value, issues)
    return issues.length > 0 ? NEVER : second.run(made, issues)
  })
}

/** An object with these fields. */
export function object(shape: Record<string, Schema>) {
  return schema((value, issues) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      issues.push({ path: [], message: 'expected an object' })
      return NEVER
    }
    const fields = new Map<string, unknown>(Object.entries(value))
    return Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [name, field.run(fields.get(name), issues)]),
    )
  })
}
