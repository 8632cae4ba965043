/**
 * The only module whose code opens URLs, and only those that `links.ts` allows. A separate file, because the first page
 * opens none.
 */
import { safeLink, secretLink } from '../text/links'
import { emptySessionStorage } from './storage'

/** A form to post to a provider: the URL and the exact fields. */
export type FormPost = { action: string; fields: Readonly<Record<string, string>> }

/** Calls back once when the page's own policy stops a form of the page, at its address or at a redirect of it. */
function onStoppedForm(page: Document, stopped: () => void) {
  const listening = new AbortController()
  const listen = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'form-action') return
    listening.abort()
    stopped()
  }
  page.addEventListener('securitypolicyviolation', listen, { signal: listening.signal })
}

function submitForm(
  page: Document,
  { action, fields, target }: FormPost & { target: string },
  stopped: () => void,
): boolean {
  const link = secretLink(action)
  if (!link) return false
  onStoppedForm(page, stopped)
  const form = page.createElement('form')
  Object.assign(form, { method: 'post', action: link, target, hidden: true })
  form.setAttribute('rel', 'noopener')
  const inputs = Object.entries(fields).map(([name, value]) =>
    Object.assign(page.createElement('input'), { type: 'hidden', name, value }),
  )
  form.append(...inputs)
  page.body.append(form)
  // A field named `submit` or `remove` would shadow the form's own method.
  HTMLFormElement.prototype.submit.call(form)
  page.body.removeChild(form)
  return true
}

/**
 * Posts a hidden form to a link that may have secrets (`secretLink`) in this tab. False when the link isn't safe.
 * `stopped` is called when the page's own policy (`CSP_GAME_HOSTS`) doesn't allow the form's host.
 */
export function postForm(form: FormPost, stopped: () => void): boolean {
  return submitForm(document, { ...form, target: '_self' }, stopped)
}

/** A tab opened in the click handler and directed when the answer is in. */
export type PendingTab = {
  /** The browser blocked the tab: offer a link instead. */
  readonly blocked: boolean
  /**
   * Directs the tab to a safe link. False when the tab was blocked or closed, and when the link isn't safe. An unsafe
   * link also closes the tab.
   */
  go: (url: string) => boolean
  /**
   * Posts a form to a link that may have secrets in the tab. False as with `go`. When the page's own policy stops the
   * form, which the tab has too, the tab is closed and `stopped` called.
   */
  post: (form: FormPost, stopped: () => void) => boolean
  /** Closes the tab, when the call failed. */
  close: () => void
}

/** Null where the browser blocks the tab; some in-app browsers throw instead. */
function openTab(): Window | null {
  try {
    return window.open('about:blank', '_blank')
  } catch {
    return null
  }
}

/**
 * Opens an empty tab. Call it in the click handler, before any await. With `noopener`, `window.open` would return no
 * reference by which to direct the tab later, so `opener` is cleared instead.
 */
export function openPendingTab(): PendingTab {
  const tab = openTab()
  if (tab) {
    tab.opener = null
    emptySessionStorage(tab)
  }
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
    post: (form, stopped) =>
      lead((open) =>
        submitForm(open.document, { ...form, target: '_self' }, () => {
          close()
          stopped()
        }),
      ),
  }
}

/** Directs this tab to a safe link. False when it isn't safe. */
export function goTo(url: unknown): boolean {
  const link = safeLink(url)
  if (link) window.location.assign(link)
  return link !== null
}
