import { createInterface } from 'node:readline/promises'

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

/** Prints a text safely. Every script prints only through this file, because a file or a server may have written a part of the text. */
export function print(text: string): void {
  process.stdout.write(`${plain(text)}\n`)
}

const ESCAPE = '\u001b'
const COLOUR = new RegExp(`(${ESCAPE}\\[[\\d;]*m)`)

/** Prints what a tool wrote, in one piece. Its colours stay; nothing else may steer the terminal. */
export function printOutput(text: string): void {
  const parts = text.replaceAll('\r\n', '\n').split(COLOUR)
  process.stdout.write(parts.map((part, index) => (index % 2 ? part : plain(part))).join(''))
}

/** Prints an error. */
export function printError(error: unknown): void {
  process.stderr.write(`${plain(error instanceof Error ? error.message : String(error))}\n`)
}

/** Prints how far a command is, on one line that the next one replaces. An empty text removes the line. */
export function printProgress(text: string): void {
  const { stderr } = process
  if (stderr.isTTY) stderr.write(`\r\u001b[K${plainLine(text)}`)
  else if (text) stderr.write(`${plainLine(text)}\n`)
}

/** Asks a question; an empty answer when the input ends. */
export async function ask(question: string): Promise<string> {
  process.stderr.write('\n')
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  const typed = await Promise.race([lines.question(plain(question)), closed])
  lines.close()
  return typed
}
