/**
 * What the lowest browsers lack (scripts/build/lowest-browsers.ts). The build writes these functions in place of the
 * engine's own, in libraries too, so that code uses the standard names.
 */

/** `Object.hasOwn`. */
export const hasOwn = (object: object, key: PropertyKey): boolean =>
  // biome-ignore lint/suspicious/noPrototypeBuiltins: the build writes this function in place of `Object.hasOwn`
  Object.prototype.hasOwnProperty.call(object, key)

/** `URL.canParse`. */
export function canParse(url: string | URL, base?: string | URL): boolean {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}
