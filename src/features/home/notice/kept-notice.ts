import * as z from 'zod/mini'
import { readOwn, writeOwn } from '@/session/stored-token'

/** Stores the operator's notice and its language (`languageTag`) beside the token, with a mark of the token. */
export function keepNotice(html: string, lang: string) {
  writeOwn('last-notice', { html, lang })
}

/** The notice that home showed this member last; empty without one, or if it was in another language. */
export function readKeptNotice(lang: string): string {
  const kept = readOwn('last-notice', { html: z.string(), lang: z.string() })
  return kept?.lang === lang ? kept.html : ''
}
