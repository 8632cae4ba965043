/** Loads a page of the app anew, in place of this one in the history. */
export function openPage(path: string): void {
  window.location.replace(path)
}

/** Reloads the page. */
export function reloadPage(): void {
  window.location.reload()
}
