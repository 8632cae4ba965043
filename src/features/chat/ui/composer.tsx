import Paperclip from 'lucide-react/icons/paperclip'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import X from 'lucide-react/icons/x'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton } from '@/components/form/file-button'
import { IconButton } from '@/components/layout/button'
import { classNames } from '@/components/layout/class-names'
import { readDraft, storeDraft } from '@/stores/chat-store'
import type { ChatSession } from '../connection/chat-session'
import { ACCEPTED, type AttachmentKind, type AttachmentProblem, readAttachment } from '../model/attachment'

/**
 * The maximum length in UTF-16 units, as `maxlength` counts, and the length from which the
 * counter appears.
 */
const MOST = 2_000
const COUNTED_FROM = 1_800

/**
 * True with a mouse or touchpad, which suggests a hardware keyboard: there Enter sends and Shift+Enter breaks the line.
 * On phones Enter breaks it.
 */
const hasKeys = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** The message input. Its text is stored until sent, across closing and reloads. */
export function Composer({ session: { outbox } }: { session: ChatSession }) {
  const { t } = useTranslation()
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(readDraft)

  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows the text
  useLayoutEffect(() => {
    const area = input.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
  }, [text])

  const type = (typed: string) => {
    setText(typed)
    storeDraft(typed)
  }
  const send = (event?: SyntheticEvent) => {
    event?.preventDefault()
    input.current?.focus()
    const message = (input.current?.value ?? '').trim()
    if (message === '') return
    // A second press before the next render finds nothing to send.
    if (input.current) input.current.value = ''
    outbox.text(message)
    type('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeys()) return
    event.preventDefault()
    send()
  }
  const isEmpty = text.trim() === ''

  return (
    <form
      onSubmit={send}
      className="shrink-0 border-line border-t bg-raised px-2 pt-2 pb-[max(env(safe-area-inset-bottom),8px)]"
    >
      <div className="flex flex-wrap items-end gap-2">
        <AttachButton onFile={outbox.file} />
        <textarea
          ref={input}
          data-testid="chat-input"
          aria-label={t('chat.input')}
          placeholder={t('chat.input')}
          rows={1}
          maxLength={MOST}
          value={text}
          autoComplete="off"
          enterKeyHint={hasKeys() ? 'send' : 'enter'}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKeyDown}
          className="max-h-36 min-h-11 min-w-0 flex-1 resize-none rounded-control border border-control bg-surface px-3 py-2 text-base placeholder:text-muted"
        />
        <IconButton
          type="submit"
          data-testid="chat-send"
          label={t('chat.send')}
          tone={isEmpty ? 'text-muted' : 'bg-accent text-on-accent active:bg-accent-pressed'}
        >
          <SendHorizontal size={22} />
        </IconButton>
      </div>
      {text.length >= COUNTED_FROM && (
        <p
          data-testid="chat-counter"
          role="status"
          className={classNames(
            'px-2 pt-1 text-right text-sm tabular-nums',
            text.length >= MOST ? 'font-medium text-warning' : 'text-muted',
          )}
        >
          {t('chat.counter', { length: text.length, most: MOST })}
        </p>
      )}
    </form>
  )
}

/** A file that can't be sent. */
type Refused = { file: string; problem: AttachmentProblem }

/**
 * Picks pictures and videos. Valid ones upload immediately. For every other file, the reason is shown.
 */
function AttachButton({ onFile }: { onFile: (file: File, kind: AttachmentKind) => void }) {
  const { t } = useTranslation()
  const id = useId()
  const [refused, setRefused] = useState<readonly Refused[]>([])

  const isRefused = refused.length > 0

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])]
    // So that choosing the same file again fires `change`.
    input.value = ''
    setRefused([])
    for (const file of files) {
      const read = await readAttachment(file)
      if ('problem' in read) setRefused((before) => [...before, { file: file.name, problem: read.problem }])
      else onFile(read.file, read.kind)
    }
  }

  return (
    <>
      <FileButton
        testId="chat-attach"
        multiple
        accept={ACCEPTED}
        aria-label={t('chat.attach')}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-error` : undefined}
        onChange={choose}
        className="size-11 shrink-0 rounded-full text-muted active:bg-line"
      >
        <Paperclip size={22} />
      </FileButton>
      {isRefused && (
        <div className="order-first flex basis-full items-start rounded-control bg-negative-soft text-negative text-sm">
          <div
            id={`${id}-error`}
            role="alert"
            data-testid="chat-attach-error"
            className="max-h-36 min-w-0 grow overflow-y-auto py-2 pl-3"
          >
            <ul>
              {refused.map(({ file, problem }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list grows or empties; files may share a name
                <li key={index}>
                  <span className="wrap-anywhere block font-medium">{file}</span>
                  {problem.name === 'unsupported'
                    ? t('client.fileUnsupported')
                    : t('client.fileTooLarge', { mb: problem.mb })}
                </li>
              ))}
            </ul>
          </div>
          <IconButton
            data-testid="chat-attach-error-close"
            label={t('common.close')}
            onClick={() => setRefused([])}
            className="active:bg-line"
            tone="text-current"
          >
            <X size={18} />
          </IconButton>
        </div>
      )}
    </>
  )
}
