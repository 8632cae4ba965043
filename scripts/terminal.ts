/** Control characters, invisible ones and those that change the writing direction. A terminal may obey them. */
const STEERING = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A text that is safe to print: characters that could steer a terminal are replaced. */
export function plain(text: string): string {
  return text.replace(STEERING, '\ufffd')
}

/** A text that is safe to print within a line: line breaks and tabs become spaces too. */
export function plainLine(text: string): string {
  return plain(text.replace(/[\n\t]/g, ' '))
}

/** Prints a text safely. The scripts of `repro` print only through here, because they read strangers' files. */
export function print(text: string): void {
  process.stdout.write(`${plain(text)}\n`)
}

/** Prints an error. */
export function printError(error: unknown): void {
  process.stderr.write(`${plain(error instanceof Error ? error.message : String(error))}\n`)
}
