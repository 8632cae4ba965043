import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation, Entry } from '../model/conversation'
import { readBody } from '../model/payload'

/** How many announcements stay in the page; screen readers read only additions. */
const KEPT = 10

interface Announcement {
  key: number
  text: string
}

/** Announces support's new messages and failed sends to screen readers, but not the history before them. */
export function Announcer({
  conversation: { received, through },
  entries,
}: {
  conversation: Conversation
  entries: readonly Entry[]
}) {
  const { t } = useTranslation()
  const [announced, setAnnounced] = useState<readonly Announcement[]>([])
  const newestAt = useRef<number | null>(null)
  const failedBefore = useRef<readonly string[]>([])

  useEffect(() => {
    const since = newestAt.current ?? Number.POSITIVE_INFINITY
    if (through !== null) newestAt.current = received.at(-1)?.at ?? 0
    const texts = received
      .filter(({ at, sender }) => at > since && sender === 'other')
      .map(({ type, payload }) => {
        const body = readBody(type, payload)
        const text = 'text' in body && body.text ? body.text : t('chat.someMessage')
        return t('chat.said', { text })
      })
    setAnnounced((before) => added(before, texts))
  }, [received, through, t])

  useEffect(() => {
    const failed = entries.filter(({ status }) => status === 'failed').map(({ key }) => key)
    const texts = failed
      .filter((key) => !failedBefore.current.includes(key))
      .map(() => t('chat.status.failed'))
    failedBefore.current = failed
    setAnnounced((before) => added(before, texts))
  }, [entries, t])

  return (
    <div aria-live="polite" data-testid="chat-announcer" className="sr-only">
      {announced.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  )
}

function added(before: readonly Announcement[], texts: readonly string[]): readonly Announcement[] {
  if (texts.length === 0) return before
  const next = (before.at(-1)?.key ?? 0) + 1
  return [...before, ...texts.map((text, index) => ({ key: next + index, text }))].slice(-KEPT)
}
