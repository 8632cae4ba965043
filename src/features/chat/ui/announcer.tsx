import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation, Entry } from '../model/conversation'
import { readBody } from '../model/payload'

/** How many announcements stay in the page; screen readers read only additions. */
const KEPT = 10

interface AnnouncerProps {
  conversation: Conversation
  entries: readonly Entry[]
}

/** Announces support's new messages and failed sends to screen readers, but not the history before them. */
export function Announcer({ conversation: { received, through }, entries }: AnnouncerProps) {
  const { t } = useTranslation()
  const [announced, setAnnounced] = useState<readonly { key: number; text: string }[]>([])
  const newestAt = useRef<number | null>(null)
  const failedBefore = useRef<readonly string[]>([])

  useEffect(() => {
    const since = newestAt.current ?? Number.POSITIVE_INFINITY
    if (through !== null) newestAt.current = received.at(-1)?.at ?? 0
    const news = received.filter(({ at, sender }) => at > since && sender === 'other')
    const said = news.map(({ type, payload }) => {
      const body = readBody(type, payload)
      const text = 'text' in body && body.text ? body.text : t('chat.someMessage')
      return t('chat.said', { text })
    })
    const failed = entries.filter(({ status }) => status === 'failed').map(({ key }) => key)
    const failures = failed.filter((key) => !failedBefore.current.includes(key))
    failedBefore.current = failed
    const texts = [...said, ...failures.map(() => t('chat.status.failed'))]
    if (texts.length === 0) return
    setAnnounced((before) => {
      const next = (before.at(-1)?.key ?? 0) + 1
      return [...before, ...texts.map((text, index) => ({ key: next + index, text }))].slice(-KEPT)
    })
  }, [received, through, entries, t])

  return (
    <div aria-live="polite" data-testid="chat-announcer" className="sr-only">
      {announced.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  )
}
