import { readStored, writeStored } from '@/lib/browser/storage'
import { isRecord } from '@/lib/text/text'

/** Stores the operator's notice and its language (`languageTag`). Signing out removes it. */
export function keepNotice(html: string, lang: string) {
  writeStored('last-notice', JSON.stringify({ html, lang }))
}

/** The notice that home showed last; empty without one, or if it was in another language. */
export function readKeptNotice(lang: string): string {
  try {
    const kept: unknown = JSON.parse(readStored('last-notice') ?? 'null')
    return isRecord(kept) && kept.lang === lang && typeof kept.html === 'string' ? kept.html : ''
  } catch {
    return ''
  }
}
