const MAX_LENGTH = 64

/**
 * A promotion code as it is sent: trimmed, upper-case whatever the device's language, 64 characters at
 * most. Dots alone would be a path of their own, so they are no code: the empty text.
 */
export function normaliseCode(typed: string): string {
  const code = typed.trim().toUpperCase().slice(0, MAX_LENGTH)
  return /^\.+$/.test(code) ? '' : code
}
