import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/core/endpoint/errors'
import { editDraft, forgetDraft, noteAnswer, openDraft, readDraft } from './draft'
import { fieldOf, refusal } from './refusal'

beforeEach(forgetDraft)

/** What a reload leaves of the draft after some minutes. */
function reload(minutes = 0) {
  const kept = sessionStorage.getItem('register-draft') ?? ''
  forgetDraft()
  sessionStorage.setItem('register-draft', kept)
  vi.advanceTimersByTime(minutes * 60_000)
  openDraft()
  return readDraft()
}

describe('the registration draft', () => {
  it('keeps everything except the passwords across a reload, the sent code too, and ends 30 minutes later', () => {
    vi.useFakeTimers()
    editDraft({ phone: '081', name: 'สมชาย', password: 'secret', confirm: 'secret', step: 2 })
    noteAnswer('081', { code: '', otpToken: 't', otpRef: 'r' })
    expect(sessionStorage.getItem('register-draft')).not.toContain('secret')
    const sent = { phone: '081', otpToken: 't', otpRef: 'r', resendAt: expect.any(Number) }
    expect(reload(29)).toMatchObject({
      phone: '081',
      name: 'สมชาย',
      step: 2,
      password: '',
      confirm: '',
      sent,
    })
    expect(reload(1)).toMatchObject({ phone: '', sent: null })
    expect(sessionStorage.length).toBe(0)
    vi.useRealTimers()
  })

  it('keeps the passwords and a refusal while its storage exists, and drops them with it', () => {
    editDraft({ password: 'secret' })
    const refused = fieldOf(new ApiError('refused', 'EXISTING_USER', 400), 0, 'phone')
    refusal.change(() => refused)
    openDraft()
    expect([readDraft().password, refusal.read()]).toEqual(['secret', refused])
    sessionStorage.clear()
    openDraft()
    expect([readDraft().password, readDraft().step, refusal.read()]).toEqual(['', 0, null])
  })

  it.each(['', 'null', '[]', '{', '{"step":9}', '{"phone":1}'])(
    'starts empty from invalid storage: %s',
    (text) => {
      sessionStorage.setItem('register-draft', text)
      openDraft()
      expect(readDraft()).toMatchObject({ phone: '', step: 0 })
    },
  )
})
