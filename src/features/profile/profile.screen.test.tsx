import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { describe, expect, it } from 'vitest'
import { changePassword } from '@/api/account'
import { chooseScheme } from '@/stores/scheme'
import { findSheet, findToast } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { MEMBER, member, mock, sandbox } from '@/testing/screen/sandbox'
import { version } from '@/version'

const NEW = 'mango-farm-82'
const WEAK = ' ๑ '

it('the profile shows the member, and the bank by its Thai name, and copies numbers without separators', async () => {
  const { press } = await renderRoute('/user/profile', { locale: 'th' })
  const facts = {
    name: 'สมชาย ใจดี',
    id: '100001',
    username: MEMBER.phone,
    bankName: 'ธนาคารกสิกรไทย',
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: '123-456-7890',
  } as const
  await screen.findByText(facts.name)
  const factOf = (label: string) =>
    screen.getAllByRole('term').find(({ textContent }) => textContent === label)?.nextElementSibling
      ?.textContent
  for (const [fact, shown] of Object.entries(facts))
    expect(factOf(t(`profile.${fact as keyof typeof facts}`)), fact).toContain(shown)
  expect(factOf(t('profile.created'))).toMatch(/^\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d$/)
  expect(screen.queryByRole('textbox')).toBeNull()
  for (const [name, copied] of [
    [t('profile.copyAccountNo'), '1234567890'],
    [t('profile.copyId'), '100001'],
  ] as const) {
    await press(name)
    await findToast(t('client.copied', { text: copied }))
    expect(await navigator.clipboard.readText()).toBe(copied)
  }
})

it('language and scheme of this device, a report, the version and the sign-out are in one place', async () => {
  const { user, press, router } = await renderRoute('/user/profile')
  const select = (name: string) => screen.findByLabelText(name, { selector: 'main select' })
  await user.selectOptions(await select(t('profile.scheme.label')), 'dark')
  expect([document.documentElement.dataset.scheme, localStorage.getItem('scheme')]).toEqual(['dark', 'dark'])
  await user.selectOptions(await select(t('common.language')), 'th')
  await waitFor(() => expect(document.documentElement.lang).toBe('th'))
  expect(await select(t('profile.scheme.label'))).toHaveValue('dark')
  expect(screen.getByText(t('common.report'))).toBeVisible()
  expect(screen.getByText(version)).toBeVisible()
  await press(t('common.signOut'), screen.getByRole('main'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  // It is the device's.
  expect([document.documentElement.dataset.scheme, localStorage.getItem('scheme')]).toEqual(['dark', 'dark'])
  chooseScheme('system')
  expect([document.documentElement.dataset.scheme, localStorage.getItem('scheme')]).toEqual([undefined, null])
})

describe('the password', () => {
  async function open(visit?: Parameters<typeof renderRoute>[1]) {
    const app = await renderRoute('/user/profile?modal=password', visit)
    const sheet = await findSheet(t('profile.password.title'))
    await within(sheet).findByText(t('profile.password.new'))
    const field = (name: 'old' | 'new' | 'confirm') =>
      within(sheet).getByLabelText(t(`profile.password.${name}`))
    const fill = async (old: string, fresh: string, confirm = fresh) => {
      await app.fill(field('old'), old)
      await app.fill(field('new'), fresh)
      await app.fill(field('confirm'), confirm)
    }
    return { ...app, sheet, field, fill, submit: () => app.press(t('profile.password.submit'), sheet) }
  }

  it('that is wrong is told in an alert, and keeps the input and the session, until that is over', async () => {
    const { router, field, fill, submit, dismiss } = await open()
    await submit()
    for (const name of ['old', 'new', 'confirm'] as const)
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(t('common.required')))
    await fill('wrong', NEW, 'mango')
    await submit()
    expect(field('confirm')).toHaveAccessibleDescription(t('client.passwordsDiffer'))
    await fill('wrong', NEW)
    await submit()
    expect(await dismiss(t('profile.password.failedTitle'))).toContain(t('codes.errors.WRONG_PASSWORD'))
    await waitFor(() => expect(field('old')).toHaveFocus())
    expect(field('new')).toHaveValue(NEW)
    expect(router.state.location.pathname).toBe('/user/profile')
    const ended = { kind: 'status', status: 401, code: 'UNAUTHORIZED', times: null, book: false } as const
    sandbox.use({ method: '*', path: '*', ...ended })
    await submit()
    await screen.findByRole('heading', { name: t('login.title') })
  })

  it('can be shown, its strength is a hint, not a rule, and the session goes on', async () => {
    const { user, sheet, field, fill, submit, router } = await open()
    const token = localStorage.getItem('token')
    expect(field('new')).toHaveAttribute('type', 'password')
    const [, show] = within(sheet).getAllByRole('button', { name: t('common.show') })
    if (show) await user.click(show)
    expect(field('new')).toHaveAttribute('type', 'text')
    await fill(MEMBER.password, NEW)
    expect(field('new')).toHaveAccessibleDescription(t('profile.password.strength.strong'))
    await fill(MEMBER.password, WEAK)
    expect(field('new')).toHaveAccessibleDescription(t('profile.password.strength.weak'))
    await submit()
    await findToast(t('profile.password.changed'))
    expect(member().password).toBe(WEAK)
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect([router.state.location.pathname, localStorage.getItem('token')]).toEqual(['/user/profile', token])
  })

  it('whose change ends with a breakdown is told with its words, and which one to try first', async () => {
    const { field, fill, submit, dismiss } = await open()
    sandbox.use(mock(changePassword).fail('ระบบขัดข้อง', 500, { book: true }))
    await fill(MEMBER.password, NEW)
    await submit()
    const told = await dismiss(t('common.unknown'))
    expect(told).toContain(t('profile.password.unknown'))
    expect(told).toContain(t('client.said', { text: 'ระบบขัดข้อง' }))
    // Nobody said that it was wrong.
    await waitFor(() => expect(document.body).not.toHaveFocus())
    expect(field('old')).not.toHaveFocus()
  })
})
