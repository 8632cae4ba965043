import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton } from '@/components/form/file-button'
import { IconButton } from '@/components/layout/icon-button'
import { ACCEPTED, type AttachmentKind, type AttachmentProblem, readAttachment } from '../model/attachment'

/** A file that can't be sent. */
type Refused = { file: string; problem: AttachmentProblem }

/**
 * Picks pictures and videos. Valid ones upload immediately. For every other file, the reason is shown.
 */
export function AttachButton({ onFile }: { onFile: (file: File, kind: AttachmentKind) => void }) {
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
        <Paperclip aria-hidden="true" size={22} strokeWidth={1.75} />
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
            Icon={X}
            size={18}
            onClick={() => setRefused([])}
            className="active:bg-line"
          />
        </div>
      )}
    </>
  )
}
