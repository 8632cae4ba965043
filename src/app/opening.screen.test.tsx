import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { writeStored } from '@/lib/browser/storage'
import { dismissDialog } from '@/stores/dialogs'
import { closeReport } from '@/stores/report-store'
import { offerDeposits } from '@/testing/screen/offer-deposits'
import { renderRoute } from '@/testing/screen/render-route'
import { sandbox } from '@/testing/screen/sandbox'
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

const ADDRESSES = [
  // The page of a closed site leads to sign-in while the site is open, and both ask.
  ...SCREENS.filter(({ press, path }) => !press && path !== '/terminated'),
  { name: 'a later page', path: '/user/statement?page=2', member: true, ready: 'statement-row' },
]

it.each(ADDRESSES)('$name reads each thing once when it opens', async ({ path, member, ready }) => {
  await open(path, member, ready)
  const calls = sandbox.requests().map((call) => `${call.method} ${call.path}`)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  expect(calls.length).toBeGreaterThan(0)
})

/** Sheets that no button of their page opens: one opens by itself, the others from a sheet, a part of it or a typed code. */
const FROM_ELSEWHERE = ['agreement', 'banners', 'conditions', 'move-back', 'promotion']
const sheetsOn = (page: string) =>
  SCREENS.flatMap(({ route, modal }) => (route === page && modal ? [modal] : []))
const PAGES = SCREENS.filter(
  ({ path, route, press }) => !press && path === route && sheetsOn(route).length > 0,
)

it.each(PAGES)('on $name the focus returns to the button that opened a sheet', async ({ path, ready }) => {
  const opened = new Set<string>()
  const { user, router, settled } = await open(path, true, ready)
  for (const button of screen.getAllByRole('button')) {
    if (!button.isConnected || button.dataset.testid === 'logout') continue
    await user.click(button)
    await settled()
    const { modal } = router.state.location.search
    if (modal) {
      await screen.findByRole('dialog')
      router.history.back()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(document.activeElement, `${modal}: the focus`).toBe(button))
      opened.add(modal)
    }
    dismissDialog()
    closeReport()
  }
  expect(sheetsOn(path).filter((sheet) => !opened.has(sheet) && !FROM_ELSEWHERE.includes(sheet))).toEqual([])
})
