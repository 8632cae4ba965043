/** As slow as a sign-in allows, and it runs beside that: 0.1 s on a fast device. */
const ITERATIONS = 100_000
/** So short that one phone number in 65,536 has it: who tries all numbers is left with thousands. */
const BITS = 16

/**
 * A salted, slow and short hash: it tells whether a text is the one that was hashed, and does not give the text back.
 * Null where the browser has no `crypto.subtle`, as on a page without https.
 */
export async function slowHash(text: string, salt: string): Promise<string | null> {
  const [secret, salted] = [text, salt].map((one) => new TextEncoder().encode(one))
  if (!secret || !salted) return null
  try {
    const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt: salted, iterations: ITERATIONS }
    const bits = await crypto.subtle.deriveBits(how, key, BITS)
    return new DataView(bits).getUint16(0).toString(16).padStart(4, '0')
  } catch {
    return null
  }
}
