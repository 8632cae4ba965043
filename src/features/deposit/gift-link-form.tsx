import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { doneText } from '@/components/feedback/error-text'
import { Field } from '@/components/form/field'
import { checked, Form, typeInto } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { useFormError } from '@/components/form/use-form-error'
import { Button } from '@/components/layout/button'
import { moneyOrder } from '@/components/money/order'
import { useModalRoute } from '@/components/overlay/modal-route'
import { preload } from '@/lib/browser/idle-loader'
import { readClipboard } from '@/lib/browser/limited-calls'
import { showAlert } from '@/stores/dialogs'
import { toast } from '@/stores/toasts'
import { isGiftLink, loadCipher, pickGiftLink, useEncryptedGiftLink } from './gift-link'

const FIELDS = ['link'] as const

/**
 * Sends a gift link to a wallet. The button is disabled while the field is empty. A text that
 * isn't a gift link shows a warning, but can be sent.
 */
export function GiftLinkForm({ walletAccountName }: { walletAccountName: string }) {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const send = useEncryptedGiftLink(walletAccountName)
  const formError = useFormError(t('deposit.wallet.failed'))
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const link = pickGiftLink(typed)
  useEffect(() => preload(loadCipher), [])

  const fill = (text: string) => typeInto(box.current?.querySelector('input') ?? null, pickGiftLink(text))
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (pickGiftLink(text) === text) return
    event.preventDefault()
    fill(text)
  }
  const paste = async () => {
    try {
      const text = await readClipboard()
      if (text.trim()) fill(text)
      else toast({ kind: 'info', text: t('deposit.wallet.nothingToPaste') })
    } catch {
      toast({ kind: 'info', text: t('deposit.wallet.noPaste') })
    }
  }
  const submit = (values: { link: string }) => {
    const from = t('deposit.wallet.gift')
    const order = moneyOrder(t, {
      type: 'deposit',
      amount: null,
      from,
      awaited: t('deposit.wallet.sentText'),
    })
    const sent = pickGiftLink(values.link)
    send.press(
      { link: sent },
      {
        onSuccess: (_, shown) => {
          const title = t('deposit.wallet.sent')
          showAlert({ kind: 'success', title, text: doneText(t, '', shown), order })
          close()
        },
        onError: (error) => formError.report(error, { ...order, from: `${from}\n${sent}` }),
      },
    )
  }

  return (
    <Form
      fields={FIELDS}
      check={(values) => checked(values, { link: values.link.trim() ? undefined : t('common.required') })}
      onSubmit={submit}
      refusals={formError.error ? { link: formError.error } : undefined}
      onEdit={formError.clear}
      busy={send.busy}
      sent={send.sent}
      className="flex flex-col gap-3"
    >
      <div
        ref={box}
        onPaste={onPaste}
        onInput={(event) => event.target instanceof HTMLInputElement && setTyped(event.target.value)}
      >
        <Field
          label={t('deposit.wallet.gift')}
          name="link"
          testId="gift-link"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={send.busy}
          enterKeyHint="send"
          hint={t('deposit.wallet.giftHint')}
          aside={
            <Button data-testid="gift-paste" look="quiet" onClick={paste} className="mb-1">
              <ClipboardPaste aria-hidden="true" size={18} strokeWidth={1.75} />
              {t('deposit.wallet.paste')}
            </Button>
          }
        />
      </div>
      {link && !isGiftLink(link) && (
        <p
          role="status"
          data-testid="gift-warning"
          className="rounded-control bg-warning-soft p-3 text-sm text-warning"
        >
          {t('deposit.wallet.other')}
        </p>
      )}
      <SubmitButton data-testid="gift-send" disabled={!link}>
        {t('deposit.wallet.send')}
      </SubmitButton>
    </Form>
  )
}
