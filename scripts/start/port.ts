const HIGHEST_PORT = 65_535

/** The port of the environment's PORT: 4173 without it, 0 for any free one. Throws an Error when it is no port. */
export function portOf(text: string | undefined): number {
  if (text === undefined) return 4173
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN
  if (port <= HIGHEST_PORT) return port
  const what = text.trim() === '' ? 'PORT is empty' : `PORT=${text} is no port`
  throw new Error(`${what}: give a number from 1 to ${HIGHEST_PORT}, 0 for any free one, or leave it out.`)
}
