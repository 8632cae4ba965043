/**
 * Makes globals of a browser global in Node, whatever Node has under these names: Node 21 and newer have a `navigator`
 * of their own, and 25 and newer a `localStorage`, which an assignment does not replace.
 */
export function defineGlobals(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values))
    if (
      !Reflect.defineProperty(globalThis, name, {
        value,
        configurable: true,
        enumerable: true,
        writable: true,
      })
    )
      throw new Error(
        `Node ${process.versions.node} has a global "${name}" that can't be replaced. README.md names the versions that this project was run on.`,
      )
}
