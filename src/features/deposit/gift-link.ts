import { useOnce } from '@/api/core/cache/use-once'
import { ApiError } from '@/api/core/endpoint/errors'
import { sendGiftLink } from '@/api/deposit'
import { memberEnv } from '@/env.member'
import { readToken } from '@/session/token'

const GIFT_ADDRESS = /https:\/\/gift\.truemoney\.com\/campaign\/?\?(?:[^\s"'<>]*&)?v=[\w-]+/i

/** The gift link in a pasted text (a chat message, say); the text itself, trimmed, when there is none. */
export function pickGiftLink(text: string): string {
  return GIFT_ADDRESS.exec(text)?.[0] ?? text.trim()
}

/** Whether a text is a gift link as far as can be told here. */
export function isGiftLink(text: string): boolean {
  return GIFT_ADDRESS.exec(text)?.[0] === text
}

/** The code that makes the cipher text. */
export const loadCipher = () => import('crypto-js/aes')

/**
 * The cipher text that the server takes: `<link>::<walletAccountName>`, encrypted with the build's passphrase as
 * crypto-js does (for compatibility, not for security). Throws an ApiError when the code for it could
 * not be loaded: then nothing was sent.
 */
export async function encryptGiftLink(link: string, walletAccountName: string, passphrase: string) {
  const { default: aes } = await loadCipher().catch(() => {
    throw new ApiError('offline')
  })
  return aes.encrypt(`${link}::${walletAccountName}`, passphrase).toString()
}

/** Sends a gift link to a wallet: encrypts within the one press, so that a second press finds it locked already. */
export function useEncryptedGiftLink(walletAccountName: string) {
  const options = sendGiftLink()
  return useOnce({
    ...options,
    mutationFn: async ({ link }) => {
      const token = readToken()
      const cipher = await encryptGiftLink(link, walletAccountName, memberEnv.truelinkPassphrase)
      // Another tab may have signed somebody else in while its code came: the gift is not theirs.
      if (readToken() !== token) throw new ApiError('cancelled')
      return options.mutationFn({ link: cipher })
    },
  })
}
