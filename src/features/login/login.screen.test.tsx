import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { t } from 'i18next'
import { describe, expect, it, vi } from 'vitest'
import { login } from '@/api/auth'
import { active } from '@/api/lookup'
import { env } from '@/env'
import { LOCALES, languageTag } from '@/lib/locale'
import { readToken, storeToken } from '@/session/token'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, disconnect, MEMBER, mock, newToken, sandbox, sent } from '@/testing/screen/sandbox'

const SEND = ['POST', '/api/login'] as const

async function open(address = '/login', visit: Parameters<typeof renderRoute>[1] = {}) {
  const app = await renderRoute(address, { phone: null, ...visit })
  const username = await screen.findByRole('textbox', { name: t('login.username') })
  const password = screen.getByLabelText(t('login.password'))
  const submit = () => app.press(t('login.submit'))
  return {
    ...app,
    username,
    password,
    submit,
    signIn: async (member: typeof MEMBER) => {
      await app.fill(username, member.phone)
      await app.fill(password, member.password)
      await submit()
    },
  }
}
const home = () => screen.findByRole('heading', { name: t('home.total') })

it('both fields are required, and a wrong password is told in words, also to who types meanwhile, until something is typed', async () => {
  const { user, username, password, submit, signIn } = await open('/login', { locale: 'la' })
  await submit()
  for (const field of [username, password]) expect(field).toHaveAccessibleDescription(t('common.required'))
  expect(username).toHaveFocus()
  expect(sent(...SEND)).toBe(0)
  const release = sandbox.hold(SEND[1])
  await signIn({ ...MEMBER, password: 'wrong' })
  await user.type(username, '{Backspace}')
  release()
  // The texts of the codes come after the page.
  const said = await screen.findByRole('alert')
  await waitFor(() => expect(said).toHaveTextContent(t('codes.errors.WRONG_CREDENTIAL')))
  for (const field of [username, password]) expect(field).toBeInvalid()
  await user.type(username, '{Backspace}')
  expect(screen.queryByRole('alert')).toBeNull()
  for (const field of [username, password]) expect(field).toBeValid()
  expect([sent(...SEND), readToken()]).toEqual([1, null])
})

it('Caps Lock is noticed, and the fields say what a password manager fills in', async () => {
  const { user, press, username, password } = await open()
  // The names of old accounts have letters.
  for (const keypad of ['text', 'tel']) {
    await press(t('login.letters'))
    expect(username).toHaveFocus()
    expect(username).toHaveAttribute('inputmode', keypad)
    expect(screen.getByRole('button', { name: t('login.letters'), pressed: keypad === 'text' })).toBeVisible()
  }
  expect(username).toHaveAttribute('autocomplete', 'username')
  expect(password).toHaveAttribute('autocomplete', 'current-password')
  await user.type(password, '{CapsLock}b')
  screen.getByText(t('common.capsLock'))
  await user.tab()
  expect(screen.queryByText(t('common.capsLock')), 'after the field is left').toBeNull()
})

it("a sign-in waits five seconds at most for the site's state", async () => {
  sandbox.use(mock(active).hang())
  const { signIn } = await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    await signIn(MEMBER)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(sent(...SEND)).toBe(0)
    await vi.advanceTimersByTimeAsync(1_100)
    await home()
  } finally {
    vi.useRealTimers()
  }
  expect(sent(...SEND)).toBe(1)
})

it('a sign-in asks again for a state that could not be read, and at a closed site sends nothing', async () => {
  sandbox.use(mock(active).fail('NO_DATA', 400, { times: 1 }))
  const { signIn } = await open()
  await waitFor(() => expect(sent('GET', '/api/lookup/active')).toBe(1))
  sandbox.world().site.terminated = true
  await signIn(MEMBER)
  await screen.findByRole('heading', { name: t('site.terminated.title') })
  expect(sent(...SEND)).toBe(0)
})

it.each([
  ['a server that fails', () => sandbox.use({ ...mock(login).drop(), kind: 'html' }), 'client.serverError'],
  ['a lost connection', () => sandbox.use(mock(login).drop()), 'client.noConnection'],
  ['a device that is offline', disconnect, 'client.offline'],
] as const)('%s is told as such, and is not tried again', async (_what, fail, said) => {
  const { signIn } = await open()
  fail()
  await signIn(MEMBER)
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert).toHaveTextContent(t(said)))
  expect(sent(...SEND)).toBe(1)
})

it('another language keeps what was typed, and is kept', async () => {
  const { user, username, password } = await open()
  await user.type(username, '0812345678')
  await user.type(password, 'half')
  const titles = new Set<string>()
  for (const locale of LOCALES) {
    await user.selectOptions(screen.getByRole('combobox'), locale)
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', languageTag(locale)))
    await screen.findByRole('heading', { name: t('login.title') })
    expect(document.title).toBe(`${t('login.title')} · Luma Club`)
    const [description, ...more] = document.head.querySelectorAll('meta[name=description]')
    expect(more).toEqual([])
    titles.add(`${document.title} ${description?.getAttribute('content')}`)
    expect([username, password].map((field) => (field as HTMLInputElement).value)).toEqual([
      '0812345678',
      'half',
    ])
    expect(localStorage.getItem('locale')).toBe(locale)
  }
  expect(titles.size).toBe(LOCALES.length)
})

it('a notice, here and at home, has a dash for an unknown percentage, and no placeholder is filled by chance', async () => {
  sandbox.world().texts.notice = '<p>X {percentFail}% $& {{name}} $t(common.ok)</p>'
  const { signIn } = await open()
  await screen.findByText('X – $& {{name}} $t(common.ok)')
  await signIn(MEMBER)
  await home()
  await screen.findByText('X – $& {{name}} $t(common.ok)')
})

it('a forgotten password leads to support with a prepared message', async () => {
  const { user, router } = await open()
  await user.click(screen.getByRole('link', { name: t('contact.password.title') }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/contact'))
  expect(router.state.location.searchStr).toBe('?about=password')
  const message = t('contact.password.message')
  await screen.findByText((_, element) => element?.textContent === message && element.matches('p'))
  await waitFor(() => expect(localStorage.getItem('chat-draft')).toBe(message))
  const [back] = screen.getAllByRole('link', { name: t('common.nav.signIn') })
  if (back) await user.click(back)
  await screen.findByRole('heading', { name: t('login.title') })
  expect(localStorage.getItem('chat-draft')).toBeNull()
})

it.each([
  ['//evil.example', '/user/home'],
  ['/api/lookup/info', '/user/home'],
  // The control.
  ['/user/profile/?modal=password', '/user/profile?modal=password'],
])('a sign-in on the way to %s leads to %s', async (way, place) => {
  const { signIn, router } = await open(`/login?redirect=${encodeURIComponent(way)}`)
  await signIn(MEMBER)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/user/))
  const { pathname, searchStr } = router.state.location
  expect(pathname.replace(/\/$/, '') + searchStr).toBe(place)
})

it("the browser of LINE is told the way to the phone's own, another app's how to find it", async () => {
  const LINE = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36 Line/15.0.0/IAB'
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(LINE.replace('Line', 'FBAN'))
  const { press } = await open()
  const note = screen.getByRole('note')
  for (const said of [t('login.inApp.facebook'), t('login.inApp.how')]) expect(note).toHaveTextContent(said)
  await press(t('login.inApp.copy'), note)
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(location.origin))
  cleanup()
  agent.mockReturnValue(LINE)
  await open('/login', { locale: 'la' })
  expect(screen.getByRole('note')).toHaveTextContent(t('login.inApp.line'))
  expect(screen.getByRole('link', { name: t('login.inApp.open') })).toHaveAttribute(
    'href',
    expect.stringContaining('openExternalBrowser=1'),
  )
})

describe('a remembered member whose session ended by itself', () => {
  const expire = async () => {
    const first = await open()
    await first.user.click(screen.getByRole('checkbox', { name: t('login.remember') }))
    await first.signIn(MEMBER)
    await home()
    const all = { method: '*', path: '*', kind: 'status', times: null, book: false } as const
    sandbox.use({ ...all, status: 401, code: 'invalid-token' })
    await first.queryClient.refetchQueries({ type: 'active' })
    await screen.findByText(t('login.expired'))
    clearFaults()
    return first
  }
  const masked = () => screen.queryByText('08x-xxx-5678')
  const field = () => document.querySelector<HTMLInputElement>('input[autocomplete=username]')

  it('finds the own number masked, and needs the password alone', async () => {
    const { fill, press } = await expire()
    expect(masked()).toBeVisible()
    expect(screen.queryByRole('textbox', { name: t('login.username') })).toBeNull()
    await fill(screen.getByLabelText(t('login.password')), MEMBER.password)
    await press(t('login.submit'))
    await home()
    // Not remembered this time.
    expect([localStorage.getItem('remembered-name'), localStorage.getItem('token')]).toEqual([null, null])
  })

  it('is forgotten by “not you?”, also on this page’s next opening', async () => {
    const { press, router } = await expire()
    await press(t('login.notYou'))
    const username = screen.getByRole('textbox', { name: t('login.username') })
    expect([masked(), username]).toEqual([null, document.activeElement])
    expect(username).toHaveValue('')
    await router.navigate({ to: '/contact' })
    await router.navigate({ to: '/login' })
    await screen.findByRole('textbox', { name: t('login.username') })
    expect(masked()).toBeNull()
  })

  it('gives way to another number that a password manager fills in', async () => {
    await expire()
    const input = field()
    expect(input?.value).toBe(MEMBER.phone)
    if (input) fireEvent.input(input)
    expect(masked()).toBeVisible()
    if (input) fireEvent.input(input, { target: { value: '0899999999' } })
    expect([masked(), field()]).toEqual([null, input])
    expect(screen.getByRole('textbox', { name: t('login.username') })).toHaveValue('0899999999')
  })

  it('is not offered after a sign-out', async () => {
    const { press, router } = await expire()
    await router.navigate({ to: '/contact' })
    storeToken(newToken(MEMBER.phone), true)
    await router.navigate({ to: '/user/profile' })
    await press(t('common.signOut'), await screen.findByRole('main'))
    await screen.findByRole('textbox', { name: t('login.username') })
    expect([masked(), localStorage.getItem('remembered-name')]).toEqual([null, null])
  })

  it('is not kept where the build hides that', async () => {
    env.hidden = ['known-number']
    await expire()
    env.hidden = []
    expect([masked(), localStorage.getItem('remembered-name')]).toEqual([null, null])
  })
})
