/**
 * What takes no room and says nothing: direction marks, zero-width spaces and joiners, the byte order mark, control
 * characters. Copying from a chat or a page brings them along.
 */
const INVISIBLE = /[\p{Cf}\p{DI}]|(?!\s)\p{Cc}/gu

/** The text without invisible characters. */
export const withoutInvisible = (text: string) => text.replace(INVISIBLE, '')

/** A typed or pasted text as it is seen: without invisible characters and outer spaces, and each space a plain one. */
export const typedText = (text: string) => withoutInvisible(text).replace(/\s+/g, ' ').trim()
