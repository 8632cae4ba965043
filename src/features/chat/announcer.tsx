import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from './conversation'
import { readBody } from './payload'

/** Reads new messages of the support out to screen readers, and only those: not what is loaded from the past. */
export function Announcer({ confirmed }: { confirmed: readonly Entry[] }) {
  const { t } = useTranslation()
  const [said, setSaid] = useState('')
  const told = useRef<number | null>(null)
  const newest = confirmed.at(-1)

  useEffect(() => {
    if (!newest) return
    if (told.current !== null && newest.at > told.current && newest.sender === 'other') {
      const body = readBody(newest.type, newest.payload)
      const text = 'text' in body && body.text ? body.text : t('chat.someMessage')
      setSaid(t('chat.said', { text }))
    }
    told.current = newest.at
  }, [newest, t])

  return (
    <p aria-live="polite" data-testid="chat-announcer" className="sr-only">
      {said}
    </p>
  )
}
