import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnce } from '@/api/core/cache/use-once'
import { ApiError } from '@/api/core/endpoint/errors'
import { idempotencyKeys } from '@/api/core/transport/idempotency'
import { sendGiftLink } from '@/api/deposit'
import { doneText } from '@/components/feedback/error-text'
import { Field } from '@/components/form/field'
import { checked, Form, typeInto } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { useFormError } from '@/components/form/use-form-error'
import { Button } from '@/components/layout/button'
import { moneyOrder } from '@/components/money/order'
import { useModalRoute } from '@/components/overlay/modal-route'
import { env } from '@/env'
import { preload } from '@/lib/browser/idle-loader'
import { readClipboard } from '@/lib/browser/limited-calls'
import { sessionOf } from '@/session/token'
import { showAlert } from '@/stores/dialogs'
import { toast } from '@/stores/toasts'

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
              <ClipboardPaste size={18} />
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

/**
 * The campaign's address or a page below it, with a voucher in `v`. A `?` ends the search for `v`, so that a text of
 * many such addresses takes linear time.
 */
const GIFT_ADDRESS = /https:\/\/gift\.truemoney\.com\/campaign(?:\/[\w-]*)*\?(?:[^\s"'<>?]*&)?v=[\w-]+/i

/** The gift link in a pasted text (a chat message, say); the trimmed text when there is none. */
export function pickGiftLink(text: string): string {
  return GIFT_ADDRESS.exec(text)?.[0] ?? text.trim()
}

/** Whether a text has the form of a gift link. */
export function isGiftLink(text: string): boolean {
  return GIFT_ADDRESS.exec(text)?.[0] === text
}

/** Lazy: only gift links need the cipher. */
const loadCipher = () => Promise.all([import('crypto-js/aes'), import('crypto-js/enc-hex')])

/**
 * Encrypts `<link>::<walletAccountName>` with the build's passphrase, in the format of crypto-js. The server expects
 * that; it adds no security. The idempotency key, a UUID, determines the salt: a request that is repeated under its key
 * has the same body. Throws an ApiError when the cipher can't be loaded; nothing was sent then.
 */
export async function encryptGiftLink(
  link: string,
  walletAccountName: string,
  passphrase: string,
  key?: string,
) {
  const [{ default: aes }, { default: hex }] = await loadCipher().catch(() => {
    throw new ApiError('offline')
  })
  const salt = key && { salt: hex.parse(key.replace(/-/g, '').slice(0, 16)) }
  return aes.encrypt(`${link}::${walletAccountName}`, passphrase, salt || {}).toString()
}

/** Sends a gift link to a wallet. The mutation includes the encryption, so a second press during it is dropped too. */
function useEncryptedGiftLink(walletAccountName: string) {
  const options = sendGiftLink()
  return useOnce({
    ...options,
    mutationFn: async ({ link }) => {
      const session = sessionOf()
      const key = idempotencyKeys.get(sendGiftLink.spec)
      const cipher = await encryptGiftLink(link, walletAccountName, env.truelinkPassphrase, key)
      // Another tab may have signed in somebody else while the cipher loaded.
      if (sessionOf() !== session) throw new ApiError('cancelled')
      return options.mutationFn({ link: cipher })
    },
  })
}
