import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useId, useState } from 'react'
import { useTranslation } from '@/i18n/texts'
import { ACCEPTED, type AttachmentKind, type AttachmentProblem, readAttachment } from './attachment'

/** Chooses pictures and films; each that may be sent goes up at once, one that may not says why (specification section 5). */
export function AttachButton({ onFile }: { onFile: (file: File, kind: AttachmentKind) => void }) {
  const { t } = useTranslation()
  const id = useId()
  const [problem, setProblem] = useState<(AttachmentProblem & { file: string }) | null>(null)

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])]
    // So that the same file can be chosen again.
    input.value = ''
    setProblem(null)
    for (const file of files) {
      const read = await readAttachment(file)
      if ('problem' in read) setProblem({ ...read.problem, file: file.name })
      else
        onFile(file.type === read.type ? file : new File([file], file.name, { type: read.type }), read.kind)
    }
  }

  return (
    <>
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPTED}
        data-testid="chat-attach"
        aria-label={t('chat.attach')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={choose}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full text-muted outline-info outline-offset-2 active:bg-line peer-focus-visible:outline-3"
      >
        <Paperclip aria-hidden="true" size={22} strokeWidth={1.75} />
      </label>
      {problem && (
        <div className="order-first flex basis-full items-start rounded-control bg-negative-soft text-negative text-sm">
          <p
            id={`${id}-error`}
            role="alert"
            data-testid="chat-attach-error"
            className="min-w-0 grow py-2 pl-3"
          >
            <span className="wrap-anywhere block font-medium">{problem.file}</span>
            {problem.name === 'unsupported'
              ? t('client.fileUnsupported')
              : t('client.fileTooLarge', { mb: problem.mb })}
          </p>
          <button
            type="button"
            data-testid="chat-attach-error-close"
            aria-label={t('common.close')}
            onClick={() => setProblem(null)}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full active:bg-line"
          >
            <X aria-hidden="true" size={18} strokeWidth={1.75} />
          </button>
        </div>
      )}
    </>
  )
}
