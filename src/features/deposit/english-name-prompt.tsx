import type { TFunction } from 'i18next'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpdateBankAccountName } from '@/api/account'
import { useMayUpdateBankAccountName } from '@/api/member-lookup'
import { doneText } from '@/components/feedback/error-text'
import { checked, Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { UppercaseField } from '@/components/form/uppercase-field'
import { Button } from '@/components/layout/button'
import { CopyButton } from '@/components/money/copy-button'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { copyText } from '@/lib/browser/clipboard'
import { isEnglishName, joinName, needsEnglishName } from '@/rules/bank-name'
import { toast } from '@/stores/toasts'

/** The member's bank account, as the wallet call gives it. */
export interface MemberAccount {
  bankCode: string
  bankAccountName: string
  bankAccountNo: string
  bank: { nameTH: string; nameEN: string | null } | null
}

/** The text to copy, and the pressed button. */
interface Copying {
  text: string
  button: RefObject<HTMLButtonElement | null>
}

/** Guards the copying of bank account numbers for a deposit, while the member's name should be changed to English. */
export interface EnglishNamePrompt {
  isNeeded: boolean
  /** Whether the account number may be copied now. If not, it asks for the name and copies afterwards. */
  mayCopy: (copying: Copying) => boolean
  /** Asks for the name, then copies. */
  edit: (copying: Copying) => void
  /** The form for the name while it is asked for, else null. */
  editor: ReactNode
}

const COPY_AFTER_MS = 1_000

/**
 * The bank-name edit: for KTB, TMB and BBL accounts with a name that isn't in English
 * letters. A lookup asks the server whether it allows the edit; if the lookup fails, the edit is offered too. Until the
 * lookup settles, `isNeeded` is false, but a press of a copy button already asks for the name.
 */
export function useEnglishNamePrompt(account: MemberAccount | null): EnglishNamePrompt {
  const isOther =
    account !== null && needsEnglishName(account.bankCode) && !isEnglishName(account.bankAccountName)
  const { data, errorUpdateCount } = useMayUpdateBankAccountName({ enabled: isOther })
  const isNeeded = isOther && (data?.updateBankAccountName ?? errorUpdateCount > 0)
  const isOffered = isOther && data?.updateBankAccountName !== false
  const [asking, setAsking] = useState<{ copying: Copying; canSkip: boolean } | null>(null)
  const [copyLater, setCopyLater] = useState<Copying | null>(null)
  const { t } = useTranslation()

  // Copies one second after the name was saved, unless the sheet has been closed.
  useEffect(() => {
    if (!copyLater) return
    const timer = window.setTimeout(() => {
      copyAndSay(copyLater, t)
      setCopyLater(null)
    }, COPY_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [copyLater, t])

  // The lookup settled while the name was asked for. No name is needed, so the text is copied now.
  useEffect(() => {
    if (isOffered || !asking) return
    setAsking(null)
    copyAndSay(asking.copying, t)
  }, [isOffered, asking, t])

  const finish = (next: 'copy-later' | 'copy-now' | 'leave') => {
    if (!asking) return
    setAsking(null)
    if (next === 'copy-later') setCopyLater(asking.copying)
    if (next === 'copy-now') copyAndSay(asking.copying, t)
  }

  return {
    isNeeded,
    mayCopy: (copying) => {
      if (isOffered) setAsking({ copying, canSkip: true })
      return !isOffered
    },
    edit: (copying) => setAsking({ copying, canSkip: false }),
    editor: asking && account && (
      <NameEditor bankCode={account.bankCode} canSkip={asking.canSkip} onFinish={finish} />
    ),
  }
}

const FIELDS = ['name'] as const

interface NameEditorProps {
  bankCode: string
  /** Whether the account number can be copied without changing the name, so that nobody is stuck here. */
  canSkip: boolean
  onFinish: (next: 'copy-later' | 'copy-now' | 'leave') => void
}

/** Asks for the account name in English letters and saves it. */
function NameEditor({ bankCode, canSkip, onFinish }: NameEditorProps) {
  const { t } = useTranslation()
  const update = useUpdateBankAccountName()

  const save = (name: string) =>
    update.press(
      { bankCode, bankAccountName: joinName(name, '') },
      {
        onSuccess: (_, shown) => {
          toast({ kind: 'success', text: doneText(t, t('deposit.name.saved'), shown), stays: Boolean(shown) })
          onFinish('copy-later')
        },
        onError: (error) => toast({ text: joinName(name, ''), error, write: true }),
      },
    )

  return (
    <Modal
      name="bank-name"
      title={t('deposit.name.title')}
      onClose={() => onFinish('leave')}
      locked={update.busy}
    >
      <div data-testid="bank-name-edit" className="flex min-h-0 grow flex-col">
        <Form
          fields={FIELDS}
          check={({ name }) =>
            checked(name, { name: isEnglishName(name) ? undefined : t('client.nameEnglishOnly') })
          }
          onSubmit={save}
          busy={update.busy}
          className="flex min-h-0 grow flex-col"
        >
          <SheetBody>
            <p className="mb-4 text-muted">{t('deposit.name.text')}</p>
            <UppercaseField
              label={t('profile.bankAccountName')}
              name="name"
              testId="bank-name-input"
              hint={t('deposit.name.hint')}
              autoComplete="off"
              enterKeyHint="done"
              lang="en"
            />
          </SheetBody>
          <SheetFooter>
            <SubmitButton data-testid="bank-name-save">{t('deposit.name.save')}</SubmitButton>
            {canSkip && (
              <Button
                data-testid="bank-name-skip"
                look="quiet"
                wide
                onClick={() => onFinish('copy-now')}
                disabled={update.busy}
              >
                {t('deposit.name.skip')}
              </Button>
            )}
          </SheetFooter>
        </Form>
      </div>
    </Modal>
  )
}

/**
 * Copies and shows a toast. If copying fails, the toast asks for a press of the copy button instead of reporting an
 * error, because some browsers allow copying only during a press.
 */
async function copyAndSay({ text, button }: Copying, t: TFunction) {
  if (await copyText(text)) return toast({ kind: 'success', text: t('client.copied', { text }) })
  button.current?.focus()
  toast({ kind: 'info', text: t('deposit.name.tapToCopy') })
}

interface GatedCopyButtonProps {
  gate: EnglishNamePrompt
  text: string
  testId: string
  label: string
  buttonRef?: RefObject<HTMLButtonElement | null>
}

/** A copy button for an account number. A press copies only if `gate.mayCopy` allows it. */
export function GatedCopyButton({ gate, text, testId, label, buttonRef }: GatedCopyButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  const button = buttonRef ?? own
  return (
    <CopyButton
      text={text}
      testId={testId}
      label={label}
      buttonRef={button}
      before={() => gate.mayCopy({ text, button })}
    />
  )
}
