import { getRoles } from '@testing-library/react'

const SHOWN = ['heading', 'alert', 'status', 'textbox', 'combobox', 'checkbox', 'button', 'link']

/** Begins what `whatIsSeen` says. */
export const SEEN = 'On the screen:'

/** What a member finds in a part of the screen: its open layer's texts, then its controls by role and name. */
export function whatIsSeen(container: Element): string {
  const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? container
  const roles = getRoles(layer as HTMLElement)
  const controls = SHOWN.flatMap((role) =>
    (roles[role] ?? []).map(
      (element) => `  ${role}: ${element.getAttribute('aria-label') ?? element.textContent}`,
    ),
  )
  return [`${SEEN} ${layer.textContent}`, ...controls].join('\n')
}
