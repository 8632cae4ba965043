import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/core/endpoint/errors'
import { editDraft, forgetDraft, noteOtp, openDraft, readDraft } from './draft'
import { otpSent } from './otp-sent'
import { fieldOf, refusal } from './refusal'

const kept = () => sessionStorage.getItem('register-draft') ?? ''

beforeEach(() => {
  forgetDraft()
})

describe('the registration draft', () => {
  it('keeps everything except the passwords across a reload', () => {
    editDraft({ phone: '081', name: 'สมชาย', password: 'secret', confirm: 'secret', step: 2 })
    expect(kept()).toContain('สมชาย')
    expect(kept()).not.toContain('secret')
    const text = kept()
    forgetDraft()
    sessionStorage.setItem('register-draft', text)
    openDraft()
    expect(readDraft()).toMatchObject({ phone: '081', name: 'สมชาย', step: 2, password: '', confirm: '' })
  })

  it('keeps the passwords in memory while its storage exists, and drops them with it', () => {
    editDraft({ password: 'secret' })
    openDraft()
    expect(readDraft().password).toBe('secret')
    sessionStorage.clear()
    openDraft()
    expect(readDraft()).toMatchObject({ password: '', step: 0 })
  })

  it('ends 30 minutes after its last edit, and keeps the sent code until then', () => {
    vi.useFakeTimers()
    const otp = { phone: '0812345678', otpToken: 't', otpRef: 'r', resendAt: 1 }
    const reloadAfter = (minutes: number) => {
      editDraft({ phone: '0812345678' })
      noteOtp(otp)
      const text = kept()
      forgetDraft()
      sessionStorage.setItem('register-draft', text)
      vi.advanceTimersByTime(minutes * 60_000)
      openDraft()
      return [readDraft().phone, otpSent.read()]
    }
    expect(reloadAfter(29)).toEqual(['0812345678', otp])
    expect(reloadAfter(30)).toEqual(['', null])
    expect(sessionStorage.length).toBe(0)
    vi.useRealTimers()
  })

  it('is deleted together with its refusals', () => {
    editDraft({ phone: '0812345678' })
    const refused = fieldOf(new ApiError('refused', 'EXISTING_USER', 400), 0, 'phone')
    refusal.change(() => refused)
    openDraft()
    expect(refusal.read()).toBe(refused)
    sessionStorage.clear()
    openDraft()
    expect(refusal.read()).toBeNull()
  })

  it.each(['', 'null', '[]', '{', '{"step":9}', '{"phone":1}', '"x"'])(
    'starts empty from invalid storage: %s',
    (text) => {
      sessionStorage.setItem('register-draft', text)
      openDraft()
      expect(readDraft()).toMatchObject({ phone: '', step: 0 })
      expect(readDraft().inviteCode).toBeUndefined()
    },
  )
})
