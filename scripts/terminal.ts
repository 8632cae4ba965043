/** Control characters, invisible ones and those that change the writing direction. A terminal may obey them. */
const STEERING = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A text that is safe to print: characters that could steer a terminal are replaced. */
export function plain(text: string): string {
  return text.replace(STEERING, '\ufffd')
}

/** The same for a part of a line: it can't start a new line. */
export function plainLine(text: string): string {
  return plain(text.replace(/[\n\t]/g, ' '))
}

/** Prints a text. All output goes through here, because a part of it may come from a stranger's file. */
export function print(text: string): void {
  process.stdout.write(`${plain(text)}\n`)
}

/** Prints an error. */
export function printError(error: unknown): void {
  process.stderr.write(`${plain(error instanceof Error ? error.message : String(error))}\n`)
}
