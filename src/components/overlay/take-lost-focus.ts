/** A ref for what comes in the place of a pressed button: it takes the focus that was lost with the button. */
export function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
