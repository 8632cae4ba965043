import { render, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it, vi } from 'vitest'
import { receiveInviteBonus } from '@/api/invite'
import { env } from '@/env'
import { satang } from '@/lib/money'
import { findMessage, findPart, findSheet, findToast } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { member, mock, sandbox, sent, underWay } from '@/testing/screen/sandbox'
import { inviteLink, LinkQr } from './invite-modal'

async function open(visit?: Parameters<typeof renderRoute>[1]) {
  const app = await renderRoute('/user/home?modal=invite', visit)
  const sheet = await findSheet(t('invite.title'))
  const claim = await within(sheet).findByRole('button', { name: t('home.invite.receive') })
  const chances = { success: '80%', fail: '20%', amount: '150.00', currency: t('common.baht') }
  return { ...app, sheet, claim, chances, question: () => findMessage(t('home.invite.ask', chances)) }
}

const link = () => `${location.origin}/register?code=PR${member().id}`
const rows = async () => within(await findPart(t('invite.friends'))).findAllByRole('listitem')

it('claiming the bonus names both chances before anything is sent, and a failure inside a 200 is told as one', async () => {
  const { sheet, user, claim, chances, question, press, dismiss } = await open({ locale: 'th' })
  expect(sheet).toHaveTextContent('150.00')
  await user.click(claim)
  const said = t('home.invite.conditions', chances).split('\n')
  for (const text of [...said, ...Object.values(chances)]) expect(await question()).toHaveTextContent(text)
  await press(t('common.cancel'), await question())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent('GET', '/api/invite/receive')).toBe(0)
  sandbox.use(mock(receiveInviteBonus).fail('INVITE_BONUS_FAIL', 200))
  await user.click(claim)
  await press(t('home.invite.receive'), await question())
  const lost = await dismiss(t('home.invite.lostTitle', { amount: '150.00', currency: t('common.baht') }))
  expect(lost).toContain(t('codes.errors.INVITE_BONUS_FAIL'))
  // It was drawn: nothing went wrong.
  expect(lost).not.toContain(t('common.report'))
})

it.each(['invite', 'refund'] as const)('the banners of %s open in a sheet of their own', async (modal) => {
  const { press } = await renderRoute(`/user/home?modal=${modal}`)
  await press(t(`${modal}.banners`), await findSheet(t(`${modal}.title`)))
  await within(await findSheet(t(`${modal}.banners`))).findAllByTestId('carousel-slide')
  expect(sent('GET', `/api/${modal}/banners`)).toBe(1)
})

it('an invite bonus of nothing cannot be claimed, on home either', async () => {
  member().invite.accrued = satang(0)
  await open()
  await screen.findByText('2,450.75')
  const name = t('home.invite.receive')
  await waitFor(() => expect(screen.getAllByRole('button', { name, hidden: true })).toHaveLength(2))
  for (const button of screen.getAllByRole('button', { name, hidden: true })) expect(button).toBeDisabled()
})

it.each([
  ['a full page has a next one, even when a friend cannot be read', ['no friend'], 1],
  ['a page of nine is the last one', [], 0],
])('without a total %s', async (_what, more, next) => {
  const nine: object[] = Array.from({ length: 8 }, () => ({ from: { name: 'A' }, amount: 1 }))
  nine.push({ amount: 1 })
  sandbox.answer('/api/invite', { invites: [...nine, ...more] })
  const { sheet } = await open()
  await waitFor(async () => expect(await rows()).toHaveLength(9))
  expect((await rows()).at(-1)).toHaveTextContent(t('invite.friend'))
  expect(within(sheet).queryAllByRole('button', { name: t('common.nextPage') })).toHaveLength(next)
})

it.each(['invite', 'refund'] as const)(
  'the rows of %s come ten to a page, which stays until the next has come, and a late page never takes the place of a newer one',
  async (modal) => {
    sandbox.reset('full')
    const { press } = await renderRoute(`/user/home?modal=${modal}`)
    const sheet = await findSheet(t(`${modal}.title`))
    const shown = () => within(sheet).getAllByTestId(`${modal}-row`)
    const first = () => shown()[0]?.textContent ?? ''
    await waitFor(() => expect(shown()).toHaveLength(10))
    const newest = first()
    const release = sandbox.hold(`/api/${modal}`)
    await press(t('common.nextPage'), sheet)
    await waitFor(() => expect(underWay()).toHaveLength(1))
    expect(first()).toBe(newest)
    await press(t('common.nextPage'), sheet)
    await waitFor(() => expect(first()).not.toBe(newest))
    const third = first()
    const before = sent('POST', `/api/${modal}`)
    release()
    await waitFor(() => expect(sent('POST', `/api/${modal}`)).toBe(before + 1))
    expect(first()).toBe(third)
  },
)

it('the link is shared, and copied where there is no share sheet or it does not open', async () => {
  const share = vi.fn().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', Object.assign(navigator, { share }))
  const { sheet, user, press } = await open()
  await press(t('common.share'), sheet)
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title: t('invite.shareTitle'), url: link() }))
  share.mockRejectedValue(new Error('no sheet'))
  await press(t('common.share'), sheet)
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link()))
  await navigator.clipboard.writeText('')
  Object.assign(navigator, { share: undefined })
  await press(t('common.share'), sheet)
  await findToast(t('client.copied', { text: link() }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link()))
  await user.click(within(sheet).getByRole('button', { name: t('invite.copyLink') }))
})

it.each([
  ['a1', 'PRa1', 1],
  // Half a surrogate, and more than a QR holds: the link alone.
  ['a\ud800b', 'PRa%EF%BF%BDb', 1],
  ['x'.repeat(2300), `PR${'x'.repeat(2300)}`, 0],
])('an id of any form has its link, and a QR where it fits', (id, code, drawn) => {
  const link = inviteLink(id)
  expect(link.endsWith(`/register?code=${code}`)).toBe(true)
  render(<LinkQr link={link} label="QR" />)
  expect(screen.queryAllByRole('img', { name: 'QR' })).toHaveLength(drawn)
})

it('the link leads to the public origin, where the build names one', () => {
  env.publicOrigin = 'https://wallet.example'
  expect(inviteLink('662E41')).toBe('https://wallet.example/register?code=PR662E41')
  env.publicOrigin = ''
})
