import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { t } from 'i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { actionOf } from '@/api/core/endpoint/endpoint-spec'
import { actionName } from '@/i18n/action-name'
import { setLocale } from '@/i18n/index.ts'
import { endpoints } from '@/testing/endpoints'
import { samples } from '@/testing/samples'
import { testQueryClient } from '@/testing/test-query-client'
import { openDialogs } from './dialog-stack'
import { Waiting } from './waiting'

const writes = endpoints.filter(({ spec }) => spec.kind === 'mutation')
const isSilent = ({ spec }: (typeof writes)[number]) => Boolean(spec.idempotent || spec.host)
let client = testQueryClient()

beforeEach(async () => {
  await setLocale('en')
  vi.useFakeTimers()
  client = testQueryClient()
})
afterEach(() => {
  openDialogs.change(() => [])
})

/** Presses a write whose answer comes when the function is called that this gives. */
function press({ spec, id }: (typeof writes)[number]) {
  let answer = () => {}
  const mutationFn = () => new Promise<void>((resolve) => (answer = resolve))
  client
    .getMutationCache()
    .build(client, {
      mutationKey: [spec.domain, spec.name],
      mutationFn,
      meta: { spec: { ...spec, evidence: undefined } },
    })
    .execute(samples[id]?.input as never)
  render(
    <QueryClientProvider client={client}>
      <Waiting />
    </QueryClientProvider>,
  )
  return () => answer()
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it.each(writes.filter((one) => !isSilent(one)))(
  'after some seconds it says what is waited for, on every page, until the answer is in: $id',
  async (endpoint) => {
    const answer = press(endpoint)
    await wait(4_900)
    expect(screen.queryByTestId('underway')).toBeNull()
    await wait(200)
    const name = actionName(t, actionOf(endpoint.spec))
    expect(screen.getByTestId('underway-row')).toHaveTextContent(name)
    expect(name).not.toBe(t('lost.action.other'))
    answer()
    await wait(100)
    expect(screen.queryByTestId('underway')).toBeNull()
  },
)

it.each(writes.filter(isSilent))(
  'nothing is said of what the app sends by itself, or the chat shows: $id',
  async (endpoint) => {
    press(endpoint)
    await wait(60_000)
    expect(screen.queryByTestId('underway-row')).toBeNull()
  },
)

it('stands at the foot of an open sheet, and gives way to an alert', async () => {
  const layer = (handle: string) => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.dataset.testid = handle
    act(() => openDialogs.change((open) => [...open, dialog]))
    return dialog
  }
  const transfer = writes.find(({ spec }) => actionOf(spec) === 'wallet transfer')
  if (transfer) press(transfer)
  const sheet = layer('modal-transfer')
  await wait(5_000)
  const said = screen.getByTestId('pending')
  expect(sheet).toContainElement(said)
  expect(said).toHaveTextContent(t('lost.mayLeave'))
  layer('alert')
  expect([screen.queryByTestId('pending'), screen.queryByTestId('underway')]).toEqual([null, null])
})
