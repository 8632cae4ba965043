/**
 * As much of `zod/mini` as the wallet's declaration is made of, in its place in the small file that reads the wallet for home's
 * document (wallet-reader.ts): the library itself is larger than the rest of that file. A test reads all forms of a wallet
 * with both.
 */
interface Issue {
  path?: PropertyKey[]
  message: string
}
interface Schema {
  run: (value: unknown, issues: Issue[]) => unknown
  safeParse: (value: unknown) => object
}

function schema(run: Schema['run']): Schema {
  return {
    run,
    safeParse: (value) => {
      const issues: Issue[] = []
      const data = run(value, issues)
      return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data }
    },
  }
}

export const NEVER = undefined

/** Anything, as it is. */
export const unknown = () => schema((value) => value)

/** What may be missing: here every field is read, there or not. */
export const optional = (inner: Schema) => inner

/** A value made of another; `change` adds to `issues` where it cannot. */
export function transform(change: (value: unknown, context: { issues: Issue[] }) => unknown) {
  return schema((value, issues) => {
    const own: Issue[] = []
    const made = change(value, { issues: own })
    issues.push(...own.map((issue) => ({ path: [], ...issue })))
    return made
  })
}

/** One after the other, as long as nothing fails. */
export function pipe(first: Schema, second: Schema) {
  return schema((value, issues) => {
    const made = first.run(value, issues)
    return issues.length > 0 ? NEVER : second.run(made, issues)
  })
}

/** An object's known fields. */
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
