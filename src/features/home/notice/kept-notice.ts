import { readStored, writeStored } from '@/lib/browser/storage'
import { isRecord } from '@/lib/is-record'
import { tokenArea, tokenMark } from '@/session/stored-token'

/** Stores the operator's notice and its language (`languageTag`) beside the token, with a mark of the token. */
export function keepNotice(html: string, lang: string) {
  writeStored('last-notice', JSON.stringify({ of: tokenMark(), html, lang }), tokenArea())
}

/** The notice that home showed this member last; empty without one, or if it was in another language. */
export function readKeptNotice(lang: string): string {
  try {
    const kept: unknown = JSON.parse(readStored('last-notice', tokenArea()) ?? 'null')
    const isOwn = isRecord(kept) && kept.of === tokenMark() && kept.lang === lang
    return isOwn && typeof kept.html === 'string' ? kept.html : ''
  } catch {
    return ''
  }
}
