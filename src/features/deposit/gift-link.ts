import { useOnce } from '@/api/core/cache/use-once'
import { ApiError } from '@/api/core/endpoint/errors'
import { idempotencyKeys } from '@/api/core/transport/idempotency'
import { sendGiftLink } from '@/api/deposit'
import { env } from '@/env'
import { sessionOf } from '@/session/token'

/**
 * The campaign's address or a page below it, with a voucher in `v`. A `?` ends the search for `v`, so that a text of
 * many such addresses takes linear time.
 */
const GIFT_ADDRESS = /https:\/\/gift\.truemoney\.com\/campaign(?:\/[\w-]*)*\?(?:[^\s"'<>?]*&)?v=[\w-]+/i

/** The gift link in a pasted text (a chat message, say); the trimmed text when there is none. */
export function pickGiftLink(text: string): string {
  return GIFT_ADDRESS.exec(text)?.[0] ?? text.trim()
}

/** Whether a text has the form of a gift link. */
export function isGiftLink(text: string): boolean {
  return GIFT_ADDRESS.exec(text)?.[0] === text
}

/** Lazy: only gift links need the cipher. */
export const loadCipher = () => Promise.all([import('crypto-js/aes'), import('crypto-js/enc-hex')])

/**
 * Encrypts `<link>::<walletAccountName>` with the build's passphrase, in the format of crypto-js. The server expects
 * that; it adds no security. The idempotency key, a UUID, determines the salt: a request that is repeated under its key
 * has the same body. Throws an ApiError when the cipher can't be loaded; nothing was sent then.
 */
export async function encryptGiftLink(
  link: string,
  walletAccountName: string,
  passphrase: string,
  key?: string,
) {
  const [{ default: aes }, { default: hex }] = await loadCipher().catch(() => {
    throw new ApiError('offline')
  })
  const salt = key && { salt: hex.parse(key.replace(/-/g, '').slice(0, 16)) }
  return aes.encrypt(`${link}::${walletAccountName}`, passphrase, salt || {}).toString()
}

/** Sends a gift link to a wallet. The mutation includes the encryption, so a second press during it is dropped too. */
export function useEncryptedGiftLink(walletAccountName: string) {
  const options = sendGiftLink()
  return useOnce({
    ...options,
    mutationFn: async ({ link }) => {
      const session = sessionOf()
      const key = idempotencyKeys.get(sendGiftLink.spec)
      const cipher = await encryptGiftLink(link, walletAccountName, env.truelinkPassphrase, key)
      // Another tab may have signed in somebody else while the cipher loaded.
      if (sessionOf() !== session) throw new ApiError('cancelled')
      return options.mutationFn({ link: cipher })
    },
  })
}
