import axios from 'axios'

const LIMIT_MS = 20_000

/** Throws an Error that says why, in Node's words, when no answer comes from an address. */
export async function checkReachable(address: string): Promise<void> {
  const asked = { validateStatus: () => true, maxRedirects: 0, timeout: LIMIT_MS }
  await axios.get(address, asked).catch(({ code, message }: Error & { code?: string }) => {
    throw new Error(`${new URL(address).origin} does not answer: ${message || code}.`)
  })
}
