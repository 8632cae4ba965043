import { getRoles } from '@testing-library/react'

const SHOWN = ['heading', 'alert', 'status', 'textbox', 'combobox', 'checkbox', 'button', 'link']

/** Begins what `whatIsSeen` says. */
export const SEEN = 'On the screen:'

/** What a member finds on the screen: the texts of its topmost layer, then that layer's controls by role and name. */
export function whatIsSeen(): string {
  const layer = [...document.querySelectorAll('dialog')].findLast(({ open }) => open) ?? document.body
  const roles = getRoles(layer)
  const controls = SHOWN.flatMap((role) =>
    (roles[role] ?? []).map(
      (element) => `  ${role}: ${element.getAttribute('aria-label') ?? element.textContent}`,
    ),
  )
  return [`${SEEN} ${layer.textContent}`, ...controls].join('\n')
}
