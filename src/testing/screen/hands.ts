import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { t } from 'i18next'
import { expect } from 'vitest'
import { PASSWORD } from '../../../mocks/scenarios/people'

/** The open sheet with that title. */
export const findSheet = (title: string) => screen.findByRole('dialog', { name: title })

/** The open message or question with that title. */
export const findMessage = (title: string) => screen.findByRole('alertdialog', { name: title })

/** The region in which that text of a toast is told to screen readers. */
export const findToast = (text: string) =>
  waitFor(() => {
    const region = screen.getAllByRole('status').find((one) => one.textContent?.includes(text))
    expect(region, `a toast that says: ${text}`).toBeDefined()
    return region
  })

/** The part of the screen below the heading with that title. */
export async function findPart(title: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name: title })
  return heading.closest('section') ?? document.body
}

/** What a member does with a screen, by the names that stand on it. */
export function hands(user: UserEvent) {
  /** Presses the button whose name begins with that text, once it isn't busy. `inside`: in this part of the screen. */
  const press = async (name: string, inside: HTMLElement = document.body) => {
    const button = await within(inside).findByRole('button', {
      name: (shown: string) => shown.startsWith(name),
    })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'))
    await user.click(button)
  }
  /** Types a text in the place of what a field has. */
  const fill = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    if (text) await user.type(field, text)
  }
  /** Waits for the message with that title, closes it, and gives what it said. */
  const dismiss = async (title: string) => {
    const message = await findMessage(title)
    const said = message.textContent
    await user.click(within(message).getByRole('button', { name: t('common.ok') }))
    return said
  }
  /** Signs in on the sign-in page. The demo members have the same password. */
  const signIn = async (phone: string, password = PASSWORD) => {
    await fill(await screen.findByRole('textbox', { name: t('login.username') }), phone)
    await fill(screen.getByLabelText(t('login.password')), password)
    await press(t('login.submit'))
  }
  return { user, press, fill, dismiss, signIn }
}
