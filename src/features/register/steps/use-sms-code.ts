import { type RefObject, useEffect } from 'react'
import { typeInto } from '@/components/form/form'

declare global {
  interface CredentialRequestOptions {
    otp?: { transport: 'sms'[] }
  }
  interface Credential {
    code?: string
  }
}

/**
 * Types the code of the text message into the field and submits its form, where the browser reads messages that name
 * this site (WebOTP). `sent` is the sent code's token: each is waited for anew.
 */
export function useSmsCode(field: RefObject<HTMLInputElement | null>, sent: string | undefined) {
  useEffect(() => {
    if (!sent || !('OTPCredential' in window)) return
    const waiting = new AbortController()
    const { signal } = waiting
    navigator.credentials.get({ otp: { transport: ['sms'] }, signal }).then(
      (message) => {
        if (!message?.code || signal.aborted) return
        typeInto(field.current, message.code)
        field.current?.form?.querySelector<HTMLElement>('[type=submit]')?.click()
      },
      // The member refused, or typed the code.
      () => {},
    )
    return () => waiting.abort()
  }, [field, sent])
}
