/**
 * The one place that opens addresses, each only if `links.ts` lets it. Apart from it, since a first page
 * decides and opens nothing.
 */
import { safeLink } from '../text/links'

/** A form to be posted to a provider: the address and its fields, exactly as given. */
export type FormPost = { action: string; fields: Readonly<Record<string, string>> }

function submitForm(page: Document, { action, fields, target }: FormPost & { target: string }): boolean {
  const link = safeLink(action)
  if (!link) return false
  const form = page.createElement('form')
  Object.assign(form, { method: 'post', action: link, target, hidden: true })
  form.setAttribute('rel', 'noopener')
  const inputs = Object.entries(fields).map(([name, value]) =>
    Object.assign(page.createElement('input'), { type: 'hidden', name, value }),
  )
  form.append(...inputs)
  page.body.append(form)
  // From here on a field named `submit` or `remove` hides the form's own method of that name.
  HTMLFormElement.prototype.submit.call(form)
  page.body.removeChild(form)
  return true
}

/** Posts a hidden form to a safe link in `target` (`_self`, `_blank`). False when it is none. */
export function postForm(form: FormPost & { target: '_self' | '_blank' }): boolean {
  return submitForm(document, form)
}

/** A tab opened in the press itself and directed once the answer is in. */
export type PendingTab = {
  /** The browser refused the tab: offer a link to press instead. */
  readonly blocked: boolean
  /** Leads the tab to a safe link. False, and no tab is left, when it is none or the tab is gone. */
  go: (url: string) => boolean
  /** Posts a form to a safe link in the tab. False as with `go`. */
  post: (form: FormPost) => boolean
  /** Closes the tab, when the call behind it failed. */
  close: () => void
}

/** Null where the browser blocks tabs; some in-app browsers throw instead. */
function openTab(): Window | null {
  try {
    return window.open('about:blank', '_blank')
  } catch {
    return null
  }
}

/**
 * Opens an empty tab. To be called inside the press, before anything is awaited. It is opened without `noopener`,
 * which would leave nothing to direct later; the new page's way back to this one is cut at once instead.
 */
export function openPendingTab(): PendingTab {
  const tab = openTab()
  if (tab) tab.opener = null
  const close = () => tab?.close()
  const lead = (how: (open: Window) => boolean) => {
    const led = tab !== null && !tab.closed && how(tab)
    if (!led) close()
    return led
  }
  return {
    blocked: tab === null,
    close,
    go: (url) =>
      lead((open) => {
        const link = safeLink(url)
        if (link) open.location.replace(link)
        return link !== null
      }),
    post: (form) => lead((open) => submitForm(open.document, { ...form, target: '_self' })),
  }
}

/** Leads this tab to a safe link. False when it is none. */
export function goTo(url: unknown): boolean {
  const link = safeLink(url)
  if (link) window.location.assign(link)
  return link !== null
}
