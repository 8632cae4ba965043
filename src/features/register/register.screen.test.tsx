import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it, onTestFinished, vi } from 'vitest'
import { registerOtp, sources } from '@/api/lookup'
import { verifyOtp } from '@/api/otp'
import { createAccount, validateAccount } from '@/api/registration'
import { findToast } from '@/testing/screen/hands'
import { registration, VISITOR } from '@/testing/screen/registration'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, MEMBER, mock, sandbox, sent } from '@/testing/screen/sandbox'
import { lastOtp, verifyOtp as verifyCode } from '../../../mocks/rules/account/otp'
import { editDraft, forgetDraft, inviteCodeOf, readDraft, type Step } from './draft/draft'
import { readInviteCode, storeInviteCode } from './draft/invite-code'

/** Lets the browser read the code of a text message. Gives the signals that end that. */
function readsMessages(read = async () => code()) {
  const signals: AbortSignal[] = []
  vi.stubGlobal('OTPCredential', class {})
  const get = async ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return { code: await read() }
  }
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
  return { signals }
}

const code = () => lastOtp(sandbox.world(), VISITOR.phone)?.code ?? ''
const SEND = ['POST', '/api/otp/send'] as const
const CREATE = ['POST', '/api/account'] as const

async function open(visit: Parameters<typeof renderRoute>[1] = {}) {
  const app = await renderRoute('/register', { phone: null, ...visit })
  const hand = registration(app)
  /** Enters the phone number and the code that it was sent. */
  const passPhone = async () => {
    await hand.fillPhone()
    await app.fill(await hand.fields.otp(), code())
    await hand.next()
  }
  return { ...app, ...hand, passPhone }
}
const withoutOtp = () => {
  sandbox.world().settings.registerOTP = false
}

/** Waits for what a field says, to a screen reader too. */
const isTold = async (field: Promise<HTMLElement>, text: string) => {
  const found = await field
  await waitFor(() => expect(found).toHaveAccessibleDescription(expect.stringContaining(text)))
  return found
}
/** Waits until the step's button can be pressed again. */
const isIdle = () =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: t('common.next') })).not.toHaveAttribute('aria-busy', 'true'),
  )
const isRegistered = () => screen.findByRole('heading', { name: t('register.done.title') })

it('the rules of each step are told at their fields', async () => {
  withoutOtp()
  sandbox.use(mock(sources).fail('NO_DATA'))
  const { user, fields, fill, press, next, submit, fillPhone, fillBank } = await open({ locale: 'la' })
  expect(screen.queryByRole('button', { name: t('common.back') }), 'at the first step').toBeNull()
  await next()
  await isTold(fields.phone(), t('common.required'))
  await fillPhone('081234567')
  await isTold(fields.phone(), t('register.phone.wrong'))
  await fillPhone('+66 81 999 9999')
  await fields.name()
  clearFaults()
  await press(t('common.retry'))
  await screen.findByRole('combobox', { name: new RegExp(`^${t('register.profile.source')}`) })
  await next()
  for (const name of ['name', 'password', 'confirm'] as const)
    await isTold(fields[name](), t('common.required'))
  await fill(await fields.name(), 'x')
  await fill(await fields.password(), 'one')
  await fill(await fields.confirm(), 'two')
  await next()
  await isTold(fields.confirm(), t('client.passwordsDiffer'))
  await fill(await fields.confirm(), 'one')
  // A code with what does not belong to it is offered back as the code alone.
  const invite = screen.getByRole('textbox', { name: new RegExp(`^${t('register.profile.inviteCode')}`) })
  await fill(invite, 'PR123 .')
  await press(t('register.profile.inviteUse', { code: 'PR123' }))
  expect([invite, readDraft().inviteCode]).toEqual([expect.objectContaining({ value: 'PR123' }), 'PR123'])
  await next()
  await fields.bank()
  expect(screen.getByRole('heading', { name: t('register.step.bank') })).toHaveFocus()
  await submit()
  await isTold(fields.bank(), t('register.bank.required'))
  for (const name of ['firstName', 'lastName', 'accountNo'] as const)
    await isTold(fields[name](), t('common.required'))
  await fillBank({ ...VISITOR, bank: 'KTB', firstName: 'สมชาย', accountNo: '12345' })
  await submit()
  await isTold(fields.firstName(), t('client.nameEnglishOnly'))
  await isTold(fields.accountNo(), t('register.bank.accountWrong'))
  expect(sent(...CREATE)).toBe(0)
  const first = await fields.firstName()
  await user.clear(first)
  await user.type(first, 'somchai')
  expect(first).toHaveValue('SOMCHAI')
  await fill(await fields.accountNo(), '๑๒๓-๔๕๖-๗๘๙๐')
  await submit()
  await isRegistered()
  expect(sent(...CREATE)).toBe(1)
  expect([...sandbox.world().members.values()].at(-1)?.bankAccountName).toBe('SOMCHAI JAIDEE')
})

it('a refusal of the account is told at its field, one of the number leads back, and nothing is lost', async () => {
  withoutOtp()
  const { fields, fillAll, next, submit } = await open()
  // The profile's check may refuse what only the bank step asks for.
  sandbox.use(mock(validateAccount).fail('NO_BANK', 400, { times: 1 }))
  await fillAll()
  sandbox.use(mock(createAccount).fail('EXISTING_BANK'))
  await submit()
  const account = fields.accountNo()
  await waitFor(async () => expect(await isTold(account, t('codes.errors.EXISTING_BANK'))).toHaveFocus())
  clearFaults()
  sandbox.use(mock(createAccount).fail('EXISTING_USER', 409))
  await submit()
  const phone = await isTold(fields.phone(), t('codes.errors.EXISTING_USER'))
  expect(phone).toHaveValue(VISITOR.phone)
  expect(phone).toHaveFocus()
  clearFaults()
  await next()
  expect(await fields.name()).toHaveValue(VISITOR.name)
  expect(await fields.password()).toHaveValue(VISITOR.password)
  await next()
  expect(await fields.accountNo()).toHaveValue(VISITOR.accountNo)
  await submit()
  await isRegistered()
})

it('a password changed during the check is not used unconfirmed', async () => {
  withoutOtp()
  const { fields, fill, next, submit, fillPhone, fillProfile, fillBank } = await open()
  await fillPhone()
  const release = sandbox.hold('/api/account/validate')
  await fillProfile()
  const button = screen.getByRole('button', { name: t('common.next') })
  expect(button).toHaveAttribute('aria-busy', 'true')
  await fill(await fields.password(), 'another')
  release()
  await next()
  await isTold(fields.confirm(), t('client.passwordsDiffer'))
  await fill(await fields.confirm(), 'another')
  await next()
  await fillBank()
  await submit()
  await isRegistered()
  const made = [...sandbox.world().members.values()].at(-1)
  expect([made?.username, made?.password]).toEqual([VISITOR.phone, 'another'])
})

it('the phone check is not skipped while its setting cannot be read', async () => {
  sandbox.use(mock(registerOtp).fail('NO_DATA', 500))
  const { fields, press, next, fillPhone } = await open()
  await screen.findByRole('alert')
  await fillPhone()
  await waitFor(() => expect(sent('GET', '/api/lookup/registerOTP')).toBeGreaterThan(1))
  await isIdle()
  expect(sent(...SEND)).toBe(0)
  clearFaults()
  await press(t('common.retry'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await fields.phone()).toHaveValue(VISITOR.phone)
  await next()
  await fields.otp()
})

it('the phone check tells an error of the code at the code, and one of the number at the number', async () => {
  const { fields, fill, next, fillPhone, fillProfile } = await open()
  await fillPhone()
  for (const [typed, said] of [
    ['', 'common.required'],
    ['12', 'register.otp.wrong'],
    ['000000', 'codes.errors.OTP_CODE_INVALID'],
  ] as const) {
    await fill(await fields.otp(), typed)
    await next()
    await isTold(fields.otp(), t(said))
  }
  expect(sent('POST', '/api/otp/verify')).toBe(1)
  sandbox.use(mock(verifyOtp).fail('EXISTING_USER'))
  await next()
  expect(await isTold(fields.phone(), t('codes.errors.EXISTING_USER'))).toHaveValue(VISITOR.phone)
  clearFaults()
  await next()
  await waitFor(() => expect(sent(...SEND)).toBe(2))
  // A number that the server no longer holds for verified is verified again.
  await fill(await fields.otp(), code())
  await next()
  sandbox.use(mock(validateAccount).fail('UNVERIFIED_OTP', 400, { times: 1 }))
  await fillProfile()
  await isTold(fields.phone(), t('codes.errors.UNVERIFIED_OTP'))
  await next()
  await waitFor(() => expect(sent(...SEND)).toBe(3))
})

it.each([
  ['a message that a keyboard inserts at once', 'insertText', 'Ref 4821 OTP 123456', '123456'],
  ['one that autofill writes', undefined, 'รหัส123456', '123456'],
])('the phone check of %s, the field keeps the code', async (_what, inputType, message, kept) => {
  const { user, fields, fill, fillPhone } = await open()
  await fillPhone()
  const otp = await fields.otp()
  const data = inputType ? message : undefined
  fireEvent.input(otp, { target: { value: message }, inputType, data })
  expect(otp).toHaveValue(kept)
  await fill(otp, '99')
  await user.paste(kept)
  expect(otp, 'a pasted code, in the place of an old one').toHaveValue(kept)
})

it('the phone check is sent by itself once the browser has read its text message, and not waited for any longer', async () => {
  const { signals } = readsMessages()
  const { fields, fillPhone } = await open()
  await fillPhone()
  await fields.name()
  expect(sent('POST', '/api/otp/verify')).toBe(1)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

it('the phone check offers another code as soon as one has expired, and a new code empties the field', async () => {
  const messages: ((text: string) => void)[] = []
  readsMessages(() => new Promise((tell) => messages.push(tell)))
  const { fields, fill, press, next, fillPhone } = await open()
  await fillPhone()
  await fill(await fields.otp(), '111111')
  expect(screen.getByTestId('register-otp-resend')).toBeDisabled()
  sandbox.use(mock(verifyOtp).fail('OTP_EXPIRED'))
  await next()
  await waitFor(async () => {
    const said = expect.stringContaining(t('codes.errors.OTP_EXPIRED'))
    expect(await fields.otp()).toHaveAccessibleDescription(said)
  })
  expect(await fields.otp()).toHaveValue('')
  clearFaults()
  await next()
  await isTold(fields.otp(), t('register.otp.renew'))
  await press(t('register.otp.resend'))
  await screen.findByText(t('register.otp.sentTo', { phone: VISITOR.phone }))
  const old = expect.stringContaining(t('codes.errors.OTP_EXPIRED'))
  expect(await fields.otp()).not.toHaveAccessibleDescription(old)
  expect(sent(...SEND)).toBe(2)
  await act(async () => messages[0]?.('222222'))
  expect(await fields.otp(), 'the message of the old code').toHaveValue('')
  // It was verified elsewhere meanwhile.
  sandbox.use(mock(verifyOtp).fail('OTP_EXPIRED', 400, { times: 1 }))
  await fill(await fields.otp(), '111111')
  await next()
  const [token] = [...sandbox.world().otps.keys()].slice(-1)
  verifyCode(sandbox.world(), { otpToken: token ?? '', otpCode: code() })
  await press(t('register.otp.resend'))
  await fields.name()
})

it('the phone check is asked for once, and only the number that it confirmed is registered', async () => {
  const { fields, fill, next, passPhone, fillProfile } = await open()
  await passPhone()
  const username = await screen.findByRole('textbox', { name: t('register.profile.username') })
  await fill(username, '0811111111')
  await fillProfile()
  await isTold(Promise.resolve(username), t('register.profile.otherNumber', { phone: VISITOR.phone }))
  expect(sent('POST', '/api/account/validate')).toBe(0)
  await fill(username, VISITOR.phone)
  await next()
  await fields.bank()
  // A new visit: only the server knows that the number is verified.
  cleanup()
  forgetDraft()
  const again = await open()
  await again.fillPhone()
  await again.fields.name()
  expect(sent(...SEND)).toBe(2)
})

it('the phone check tells nothing of a number that was changed meanwhile', async () => {
  const { fields, fill, next, fillPhone } = await open()
  for (const first of [MEMBER.phone, '0899999998']) {
    const release = sandbox.hold(SEND[1])
    await fillPhone(first)
    const phone = await fields.phone()
    await fill(phone, VISITOR.phone)
    release()
    await isIdle()
    expect(phone).toBeValid()
    expect(phone).toHaveValue(VISITOR.phone)
  }
  // Control: for an unchanged number it is told.
  await fillPhone(MEMBER.phone)
  await isTold(fields.phone(), t('codes.errors.EXISTING_USER'))
  await fill(await fields.phone(), VISITOR.phone)
  await next()
  await screen.findByText(t('register.otp.sentTo', { phone: VISITOR.phone }))
})

it('an error of one person is not shown to the next', async () => {
  const { user, fields, fill, press, fillPhone } = await open()
  const follow = async (name: string) => {
    const [link] = await screen.findAllByRole('link', { name })
    if (link) await user.click(link)
  }
  await fillPhone(MEMBER.phone)
  await isTold(fields.phone(), t('codes.errors.EXISTING_USER'))
  // Control: for the same person, number and error are kept.
  await follow(t('common.nav.howto'))
  await follow(t('common.nav.register'))
  expect(await isTold(fields.phone(), t('codes.errors.EXISTING_USER'))).toHaveValue(MEMBER.phone)
  await follow(t('common.nav.signIn'))
  await fill(await screen.findByRole('textbox', { name: t('login.username') }), MEMBER.phone)
  await fill(screen.getByLabelText(t('login.password')), MEMBER.password)
  await press(t('login.submit'))
  await press(t('common.signOut'))
  await follow(t('common.nav.register'))
  const phone = await fields.phone()
  expect(phone).toHaveValue('')
  expect(phone).toBeValid()
})

it('a page left open is emptied 30 minutes after the last key', async () => {
  withoutOtp()
  const { fields, fill, fillPhone } = await open()
  const pass = (minutes: number) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    vi.mocked(Date.now).mockRestore()
  }
  await fillPhone()
  await fill(await fields.name(), VISITOR.name)
  pass(29)
  expect(await fields.name()).toHaveValue(VISITOR.name)
  pass(30)
  expect(await fields.phone()).toHaveValue('')
  // Also where the page shows its first step.
  await fill(await fields.phone(), '0811')
  pass(30)
  await waitFor(async () => expect(await fields.phone()).toHaveValue(''))
})

it('without the phone check no code is sent, and a registration however often pressed is sent once', async () => {
  withoutOtp()
  storeInviteCode('FRIEND-1')
  const { user, fillAll, press, router } = await open()
  await fillAll()
  const release = sandbox.hold(CREATE[1])
  await user.dblClick(screen.getByRole('button', { name: t('register.submit') }))
  release()
  await isRegistered()
  expect([sent(...SEND), sent(...CREATE)]).toEqual([0, 1])
  // They are used up, and do not stay for the next person.
  expect([readInviteCode(), readDraft().phone]).toEqual([null, ''])
  await press(t('register.done.go'))
  expect(await screen.findByRole('textbox', { name: t('login.username') })).toHaveValue(VISITOR.phone)
  // Back leads to no step.
  expect(router.state.location.state.__TSR_index).toBe(0)
})

it('each step takes the focus with its title, forwards and back', async () => {
  const { fields, fill, press, next, fillPhone, fillProfile, router } = await open()
  const hasFocus = (step: 'otp' | 'profile' | 'bank' | 'phone') =>
    waitFor(() => expect(screen.getByRole('heading', { name: t(`register.step.${step}`) })).toHaveFocus())
  await fillPhone()
  await hasFocus('otp')
  await press(t('common.back'))
  await fields.phone()
  expect(router.state.location.state.__TSR_index, 'Back leads back').toBe(0)
  await next()
  await hasFocus('otp')
  expect(sent(...SEND), 'the code is still good').toBe(1)
  await fill(await fields.otp(), code())
  await next()
  await hasFocus('profile')
  await fillProfile()
  await hasFocus('bank')
  // Safari gives a pressed button no focus, so nothing has it.
  await act(async () => (document.activeElement as HTMLElement).blur())
  act(() => router.history.back())
  await hasFocus('profile')
  await press(t('register.restart'))
  await hasFocus('phone')
  expect(await fields.phone()).toHaveValue('')
})

it('a visit that goes on at the profile asks for the lost password once, and Back leads to the number', async () => {
  withoutOtp()
  const passed = { phone: VISITOR.phone, passed: VISITOR.phone }
  editDraft({ ...passed, step: 3 })
  const { fields, press, router } = await open()
  await screen.findByText(t('register.profile.passwordAgain'))
  const entry = (registerStep: Step, registerFrom: Step) =>
    act(() =>
      router.navigate({ to: '/register', state: { registerStep, registerFrom, registerAt: registerStep } }),
    )
  await entry(2, 0)
  await entry(3, 2)
  await waitFor(() => expect(router.state.location.state).toMatchObject({ registerStep: 2, __TSR_index: 1 }))
  await screen.findByText(t('register.profile.passwordAgain'))
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.state.__TSR_index).toBe(0))
  await press(t('common.back'))
  expect(await fields.phone()).toHaveValue(VISITOR.phone)
  expect(router.state.location.state.__TSR_index).toBe(0)
})

it('an answer for a step that was left by Back leads nowhere', async () => {
  const { fields, fill, next, fillPhone, fillProfile, router, queryClient } = await open()
  const isLeft = async (path: string, send: () => Promise<void>) => {
    const release = sandbox.hold(path)
    await send()
    act(() => router.history.back())
    await fields.phone()
    const { location } = router.history
    release()
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(router.history.location.state, path).toEqual(location.state)
  }
  await fillPhone()
  await fill(await fields.otp(), code())
  await isLeft(verifyOtp.spec.path, next)
  // It counts all the same.
  await next()
  await isLeft('/api/account/validate', fillProfile)
  await next()
  expect(await fields.name()).toHaveValue(VISITOR.name)
})

it('a link with another code opens for a member too, and its code takes the place of a typed one', async () => {
  editDraft({ inviteCode: 'TYPED' })
  const { router } = await renderRoute('/register?code=PR7')
  await screen.findByTestId('register-step')
  expect(inviteCodeOf(readDraft())).toBe('PR7')
  await router.navigate({ to: '/register' })
  expect(router.state.location.pathname, 'for a member without one').toBe('/user/home')
})

it('a registration that ends with a breakdown leads to sign-in with the number filled in', async () => {
  withoutOtp()
  const said = 'สมัครไม่สำเร็จ กรุณาลองใหม่'
  const { user, press, fill, fillAll, submit } = await open({ locale: 'th' })
  await fillAll()
  sandbox.use(mock(createAccount).fail(said, 500, { book: true }))
  await submit()
  const told = await screen.findByRole('alert')
  expect(told).toHaveTextContent(t('register.unknown'))
  expect(told).toHaveTextContent(t('client.said', { text: said }))
  await user.click(within(told.parentElement ?? told).getByRole('link', { name: t('common.nav.signIn') }))
  expect(await screen.findByRole('textbox', { name: t('login.username') })).toHaveValue(VISITOR.phone)
  await fill(screen.getByLabelText(t('login.password')), VISITOR.password)
  await press(t('login.submit'))
  await screen.findByRole('heading', { name: t('home.total') })
  expect(sent(...CREATE)).toBe(1)
})

it('a registration that is answered by neither yes nor no leads to sign-in, which says so, and Back to its draft', async () => {
  withoutOtp()
  sandbox.answer(CREATE[1], { message: 'We look into it' })
  const { fields, fillAll, submit, router } = await open()
  await fillAll()
  await submit()
  expect(await screen.findByRole('textbox', { name: t('login.username') })).toHaveValue(VISITOR.phone)
  for (const said of [
    t('client.said', { text: 'We look into it' }),
    t('login.registered', { phone: VISITOR.phone }),
  ])
    expect(screen.getByTestId('login-registered')).toHaveTextContent(said)
  act(() => router.history.back())
  expect(await fields.accountNo()).toHaveValue(VISITOR.accountNo)
})

it.each([
  ['breaks down', 'Try later', 500, 'register.unknown'],
  ['is refused', 'REGISTER_FAIL', 400, 'codes.errors.REGISTER_FAIL'],
] as const)(
  'a registration that %s after its page was left is told there, and in its step on return',
  async (...row) => {
    const [, answer, status, said] = row
    withoutOtp()
    const { fillAll, submit, router } = await open()
    await fillAll()
    sandbox.use(mock(createAccount).fail(answer, status, { book: status === 500 }))
    const release = sandbox.hold(CREATE[1])
    await submit()
    await act(() => router.navigate({ to: '/howto' }))
    release()
    await findToast(t(said))
    expect(router.state.location.pathname).toBe('/howto')
    await act(() => router.navigate({ to: '/register' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(t(said))
    expect(sent(...CREATE)).toBe(1)
  },
)
