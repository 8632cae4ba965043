import { act, fireEvent, screen } from '@testing-library/react'
import { t } from 'i18next'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/core/endpoint/errors'
import { setLocale } from '@/i18n/index.ts'
import { reloadPage } from '@/lib/browser/reload-page'
import { dismissDialog, showAlert } from '@/stores/dialogs'
import { renderInRouter } from '@/testing/render-in-router'
import { Dialogs } from './dialogs'

vi.mock('@/lib/browser/reload-page')

beforeAll(() => setLocale('en'))
beforeEach(() => {
  dismissDialog()
  renderInRouter(<Dialogs Receipt={() => null} WaysOn={() => <button type="button">Elsewhere</button>} />)
})

function show(given: Parameters<typeof showAlert>[0]) {
  act(() => {
    showAlert(given)
  })
  return screen.getByTestId('alert')
}

it('offers to report what went wrong, a failed call or not, and nothing else', () => {
  const offered = () => screen.queryByTestId('report-open') !== null
  show({ title: 'Cashback', error: new ApiError('timeout') })
  expect(offered()).toBe(true)
  act(dismissDialog)
  show({ title: 'No link', kind: 'danger', text: 'The provider gave no link.' })
  expect(offered()).toBe(true)
  act(dismissDialog)
  show({ title: 'Received', kind: 'success' })
  expect(offered()).toBe(false)
})

it('has the focus on OK, also where a button to another page comes first', () => {
  show({ title: 'Transfer', error: new ApiError('refused', 'MONEY_NOT_ENOUGH', 400), write: true })
  expect(screen.getByText('Elsewhere')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByTestId('alert-ok'))
})

it('offers to load the page again where its code has stopped', () => {
  show({ title: 'Transfer', error: new ApiError('stopped'), write: true })
  fireEvent.click(screen.getByRole('button', { name: t('client.reload') }))
  expect(reloadPage).toHaveBeenCalledOnce()
})
