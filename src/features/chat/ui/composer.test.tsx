import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { t } from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadNamespace, setLocale } from '@/i18n'
import { Composer } from './composer'

const outbox = { text: vi.fn(), file: vi.fn() }
beforeEach(async () => {
  for (const call of Object.values(outbox)) call.mockReset()
  await Promise.all([setLocale('en'), loadNamespace('member')])
})

/** Shows the input, on a device with a keyboard or not. */
function show(hasKeys = false) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: hasKeys } as MediaQueryList)
  render(<Composer session={{ outbox } as never} />)
  return screen.getByRole('textbox', { name: t('chat.input') })
}

it.each([
  ['with a keyboard sends', true, '{Enter}', ['Hello']],
  ['with a keyboard and Shift breaks the line', true, '{Shift>}{Enter}{/Shift}', []],
  ['without a keyboard breaks the line', false, '{Enter}', []],
])('Enter %s', async (_, hasKeys, keys, sent) => {
  const input = show(hasKeys)
  await userEvent.type(input, `Hello${keys}`)
  expect(outbox.text.mock.calls.flat()).toEqual(sent)
  expect(input).toHaveValue(sent.length > 0 ? '' : 'Hello\n')
})

it('of several files those that cannot be sent are named with the reason, until that is closed', async () => {
  show()
  const attach = screen.getByLabelText(t('chat.attach'))
  const png = (name: string, size = 16) => {
    const file = new File(['\x89PNG\r\n\x1a\n'], name, { type: 'image/png' })
    return Object.defineProperty(file, 'size', { value: size })
  }
  const choose = (...files: File[]) => act(() => void fireEvent.change(attach, { target: { files } }))
  const refused = () => screen.queryByRole('alert')
  choose(new File(['x'], 'a.txt'), png('large.png', 2 ** 40))
  await screen.findByText('large.png')
  expect(refused()).toHaveTextContent(`a.txt${t('client.fileUnsupported')}`)
  expect(refused()).toHaveTextContent(`large.png${t('client.fileTooLarge', { mb: 10 })}`)
  expect(attach).toHaveAccessibleDescription(expect.stringContaining('a.txt'))
  fireEvent.click(screen.getByRole('button', { name: t('common.close') }))
  expect(refused()).toBeNull()
  expect(outbox.file).not.toHaveBeenCalled()
})
