import { typedText } from '@/lib/text/typed-text'

const MAX_LENGTH = 64

/**
 * Normalises a promotion code: as it is seen (`typedText`), upper case whatever the locale, at most 64 characters. A
 * code that consists of dots would change the path of the call, so it becomes the empty text.
 */
export function normaliseCode(typed: string): string {
  const code = typedText(typed).toUpperCase().slice(0, MAX_LENGTH)
  return /^\.+$/.test(code) ? '' : code
}
