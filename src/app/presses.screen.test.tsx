import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { saveFile, shareOrSave } from '@/lib/browser/download'
import { writeStored } from '@/lib/browser/storage'
import { dismissDialog } from '@/stores/dialogs'
import { closeReport } from '@/stores/report-store'
import { offerDeposits } from '@/testing/screen/offer-deposits'
import { renderRoute } from '@/testing/screen/render-route'
import { sandbox } from '@/testing/screen/sandbox'
import { SCREENS } from '../../e2e/support/screens'

// A button that does nothing is broken, and one that opens a sheet has the focus again after it. New screens, sheets and
// buttons join by themselves.

vi.mock('@/lib/browser/download')
offerDeposits()

/** What is chosen already may do nothing. */
const CHOSEN = '[aria-pressed="true"], [aria-selected="true"], [aria-current]'
/** These end the page's session. */
const ENDS = ['logout', 'settings-logout']

/** Sheets that no button of their page opens: one opens by itself, the others from a sheet, a part of it or a typed code. */
const FROM_ELSEWHERE = ['agreement', 'banners', 'move-back', 'promotion']
const sheetsOn = (page: string) =>
  SCREENS.flatMap(({ route, modal }) => (route === page && modal ? [modal] : []))

const nameOf = ({ dataset, textContent, ariaLabel }: HTMLElement) =>
  dataset.testid ?? ariaLabel ?? textContent

it.each(SCREENS.filter(({ press, path }) => !press && path !== '/terminated'))(
  '$name has no button that does nothing, or that its sheet does not return the focus to',
  async ({ path, route, modal, member, ready }) => {
    // So that entering home refreshes nothing.
    writeStored('last_sync', new Date().toISOString())
    const outside = [
      vi.spyOn(navigator.clipboard, 'readText'),
      vi.spyOn(navigator.clipboard, 'writeText'),
      vi.spyOn(window, 'open').mockReturnValue(null),
      vi.spyOn(window.location, 'assign').mockReturnValue(),
      vi.spyOn(Element.prototype, 'scrollIntoView'),
      vi.spyOn(Element.prototype, 'scrollTo'),
      vi.spyOn(Element.prototype, 'animate').mockReturnValue(new Animation()),
      vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue(),
      vi.mocked(saveFile),
      vi.mocked(shareOrSave),
    ]
    const { router, queryClient } = await renderRoute(path, member ? {} : { phone: null })
    const settled = async () => {
      await vi.dynamicImportSettled()
      await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
    }
    const layer = () => screen.queryAllByRole('dialog').at(-1) ?? document.body
    await screen.findAllByTestId(ready)
    const state = () => [
      router.state.location.href,
      document.body.innerHTML,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
      sandbox.requests().length,
      ...outside.map(({ mock }) => mock.calls.length),
    ]
    const pressed = new Set(ENDS)
    const dead = []
    const opened: string[] = []
    for (;;) {
      await settled()
      // A sheet's content comes a frame after its head.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const next = within(layer())
        .queryAllByRole('button')
        .find((one) => !pressed.has(nameOf(one)) && !one.matches(`:disabled, ${CHOSEN}`))
      if (!next) break
      pressed.add(nameOf(next))
      const before = state()
      next.focus()
      fireEvent.click(next)
      await settled()
      if (state().join() === before.join()) dead.push(nameOf(next))
      dismissDialog()
      closeReport()
      if (router.state.location.href === path) continue
      const sheet = router.state.location.search.modal
      if (sheet && !modal) {
        await screen.findByRole('dialog')
        router.history.back()
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
        await waitFor(() => expect(document.activeElement, `${sheet}: the focus`).toBe(next))
        opened.push(sheet)
      } else await router.navigate({ href: path })
      // What is pressed may not come again.
      if (!pressed.has(ready)) await screen.findAllByTestId(ready)
    }
    expect(dead).toEqual([])
    if (modal) return
    expect(sheetsOn(route).filter((one) => !opened.includes(one) && !FROM_ELSEWHERE.includes(one))).toEqual(
      [],
    )
    // A new sheet joins the list.
    expect(opened.filter((one) => !SCREENS.some((screen) => screen.modal === one))).toEqual([])
  },
)
