import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it, vi } from 'vitest'
import { writeStored } from '@/lib/browser/storage'
import { findToast } from '@/testing/screen/hands'
import { LABELS } from '@/testing/screen/labels'
import { offerDeposits } from '@/testing/screen/offer-deposits'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, sandbox, sent } from '@/testing/screen/sandbox'
import { SCREENS } from '../../e2e/support/screens'

// The list of screens and sheets is the browser tests': a new one joins by itself.

offerDeposits()

/** Opens an address and waits until all of it has loaded. */
async function open(path: string, isMember: boolean, ready: string) {
  // So that entering home refreshes nothing.
  writeStored('last_sync', new Date().toISOString())
  const app = await renderRoute(path, isMember ? {} : { phone: null })
  const settled = async () => {
    await vi.dynamicImportSettled()
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  }
  await screen.findAllByTestId(ready)
  await settled()
  return { ...app, settled }
}

const CONTROL = 'button, a, input, select, textarea'

/** The last text before an element, in the order of the document. */
function textBefore(element: Element): string {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let before = ''
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (element.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING)
      before = text.textContent?.trim() || before
  }
  return before
}

function hasLabels(path: string, isSheet: boolean) {
  const shown = within(isSheet ? screen.getByRole('dialog') : document.body)
  for (const [id, [, , label]] of Object.entries(LABELS[path] ?? {})) {
    const [testId = '', ...inside] = id.split(' ')
    const [found] = shown.getAllByTestId(testId)
    const element = inside.length > 0 ? found?.querySelector(inside.join(' ')) : found
    if (element?.matches(CONTROL)) expect(element, id).toHaveAccessibleName(label)
    else expect(element && textBefore(element), id).toBe(label)
  }
}

// The page of a closed site leads to sign-in while the site is open, and both ask.
const ADDRESSES = SCREENS.filter(({ press, path }) => !press && path !== '/terminated')

/** What a page reads when it opens, below `/api/`. Each costs a member on a slow line, so one more is a decision. */
const PAGE_READS: Readonly<Record<string, string>> = {
  '/login': 'lookup/active lookup/notice',
  '/register': 'lookup/registerOTP lookup/sources',
  '/howto': '',
  '/contact': 'lookup/contact',
  '/nowhere': '',
  '/user/home': 'lookup/notice spinwheel/active wallet',
  '/user/profile': 'account/profile',
  '/user/bonus': 'bonus bonus/check/active',
  '/user/statement': 'lookup/banks statement wallet',
  '/user/contact': 'lookup/contact',
  '/user/spin': 'spinwheel/coupon spinwheel/setup',
}

/** What a sheet reads besides. */
const SHEET_READS: Readonly<Record<string, string>> = {
  deposit: 'lookup/deposit lookup/slip qrcode/KBANK qrcode/PAYONEX qrcode/PAYTIMZ qrcode/WW qrcode/ZPAY',
  withdraw: 'lookup/withdraw',
  invite: 'invite invite/banners invite/bonus',
  refund: 'refund refund/banners refund/check',
  game: 'wallet/account/PG',
  agreement: 'lookup/agreements',
  banners: 'invite/banners',
  conditions: 'lookup/conditions',
  bonus: 'lookup/notice wallet',
  promotion: 'lookup/notice promotion/find/LUMA100 wallet',
  slips: 'statement/slip',
}

/** What waits for an answer: the wallet says whether there is an account, and the channels which providers there are. */
const LATE_READS = /^(?:qrcode|wallet\/account)\//

const readsOf = (...reads: (string | undefined)[]) => reads.join(' ').split(' ').filter(Boolean)

it.each(ADDRESSES)(
  '$name reads what it shows, each once and without waiting for another, and has its labels',
  async ({ path, route, modal, member, ready }) => {
    const expected = readsOf(PAGE_READS[route], modal && SHEET_READS[modal], 'lookup/info')
    const releases = expected.map((read) => sandbox.hold(`/api/${read}`))
    const opened = open(path, member, ready)
    const held = () => sandbox.underWay().map(({ url }) => new URL(url).pathname.replace('/api/', ''))
    await waitFor(() =>
      expect(held()).toEqual(expect.arrayContaining(expected.filter((read) => !LATE_READS.test(read)))),
    )
    for (const release of releases) release()
    const { settled } = await opened
    const calls = sandbox.requests().map((call) => call.path.replace('/api/', ''))
    expect(calls.toSorted()).toEqual(expected.toSorted())
    await settled()
    hasLabels(path, modal !== undefined)
  },
)

/** What nobody misses, or is told elsewhere than in an alert. */
const UNTOLD = ['/login', '/howto', '/nowhere', '/user/profile password', '/user/bonus promotion']

it.each(ADDRESSES.filter(({ name }) => !UNTOLD.includes(name)))(
  '$name says what could not be read, and reads it again',
  async ({ path, route, modal, member, ready }) => {
    for (const read of readsOf(PAGE_READS[route], modal && SHEET_READS[modal])) {
      const fault = { kind: 'status', status: 400, code: 'NO_DATA', times: null, book: false } as const
      sandbox.use({ method: '*', path: `/api/${read}`, ...fault })
    }
    const { user } = await renderRoute(path, member ? {} : { phone: null })
    const layer = () => within(screen.queryByRole('dialog') ?? document.body)
    await waitFor(() => expect(layer().queryAllByRole('alert')).not.toEqual([]))
    clearFaults()
    await waitFor(async () => {
      for (const retry of layer().queryAllByRole('button', { name: t('common.retry') }))
        await user.click(retry)
      expect(layer().queryAllByRole('alert')).toEqual([])
    })
    await screen.findAllByTestId(ready)
  },
)

it.each([
  ['/user/bonus', 'bonus.none'],
  ['/user/statement', 'common.empty'],
  ['/user/statement?modal=slips', 'statement.slips.empty'],
  ['/user/home?modal=invite', 'invite.none'],
  ['/user/home?modal=refund', 'refund.historyNone'],
  ['/user/home?modal=agreement', 'terms.noAgreement'],
  ['/user/home?modal=conditions', 'terms.noConditions'],
  ['/user/home?modal=banners', 'common.empty'],
  ['/user/spin', 'spin.noCoupons'],
  ['/user/home?modal=move-back', 'transfer.back.none'],
] as const)('%s says that there is nothing yet', async (path, said) => {
  sandbox.reset('nothing')
  await renderRoute(path)
  await screen.findByText(t(said))
})

it.each([
  ['16px', false],
  ['32px', true],
])('with text of %s, a sheet scrolls whole: %s', async (size, isWhole) => {
  document.documentElement.style.fontSize = size
  await renderRoute('/user/home?modal=refund')
  const sheet = await screen.findByRole('dialog')
  expect(sheet.hasAttribute('data-cramped')).toBe(isWhole)
  document.documentElement.style.fontSize = ''
})

it('what the server writes in a language is read again after a choice of language', async () => {
  const { user } = await renderRoute('/contact', { phone: null })
  await waitFor(() => expect(sent('GET', '/api/lookup/contact')).toBe(1))
  await user.selectOptions(await screen.findByTestId('lang-select'), 'th')
  await waitFor(() => expect(sent('GET', '/api/lookup/contact')).toBe(2))
  vi.doMock('@/i18n/la/public', () => Promise.reject(new Error('no network')))
  await user.selectOptions(await screen.findByTestId('lang-select'), 'la')
  await findToast(t('common.failed'))
  expect([screen.getByTestId('lang-select'), sent('GET', '/api/lookup/contact')]).toEqual([
    expect.objectContaining({ value: 'th' }),
    2,
  ])
})

/** What is read again behind a sheet that is closed, because it may have changed meanwhile. */
const READS_AFTER: Readonly<Record<string, string>> = { slips: 'statement wallet' }

it.each(ADDRESSES.filter(({ modal }) => modal))(
  '$name, opened by a link, closes without an entry that Back would open it from, and reads what may have changed',
  async ({ path, route, modal = '', ready }) => {
    const { router, press, settled } = await open(path, true, ready)
    sandbox.requests().length = 0
    await press(t('common.close'), screen.getByRole('dialog'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([router.state.location.pathname, router.history.length]).toEqual([route, 1])
    await settled()
    const calls = sandbox.requests().map((call) => call.path.replace('/api/', ''))
    expect(calls.toSorted().join(' ')).toBe(READS_AFTER[modal] ?? '')
  },
)
