/** Control characters, and those that nobody sees or that turn the direction of writing: a terminal may obey them. */
const STEERING = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A text as it may be printed: what would steer a terminal becomes a replacement character. */
export function plain(text: string): string {
  return text.replace(STEERING, '\ufffd')
}

/** The same for a text that is a part of a line: it can't begin another one. */
export function plainLine(text: string): string {
  return plain(text.replace(/[\n\t]/g, ' '))
}

/** Prints a text. Part of it may come from a file that a stranger sent, so nothing is printed but through here. */
export function print(text: string): void {
  process.stdout.write(`${plain(text)}\n`)
}

/** Prints what went wrong. */
export function printError(error: unknown): void {
  process.stderr.write(`${plain(error instanceof Error ? error.message : String(error))}\n`)
}
