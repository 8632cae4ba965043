import { button, element } from './element'
import { faultSection } from './faults'
import { outsideSection } from './outside'
import { signInSection } from './sign-in'
import { STYLES } from './styles'
import { timeSection } from './time'
import { worldSection } from './world'

/** The session storage key for whether the panel is open in this tab. */
const OPEN = 'sandbox-tour'

const isSignIn = () => location.pathname === '/login'

/** The stored choice of this tab: `open` or `closed`. Null before the first choice, and where storage is blocked. */
function readChoice(): string | null {
  try {
    return sessionStorage.getItem(OPEN)
  } catch {
    return null
  }
}

function storeChoice(isOpen: boolean) {
  try {
    sessionStorage.setItem(OPEN, isOpen ? 'open' : 'closed')
  } catch {
    // Where storage is blocked, the choice is not kept.
  }
}

/** True on the sign-in page and false elsewhere, unless this tab has a stored choice. */
const startsOpen = () => (readChoice() === null ? isSignIn() : readChoice() === 'open')

function mount() {
  const host = element('div', { testId: 'tour' })
  // A report of a trainee's tells what was done in the app.
  host.dataset.unrecorded = ''
  // In the top layer, above the app's dialogs.
  host.popover = 'manual'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]

  const error = element('p', { className: 'error', testId: 'tour-error' })
  error.setAttribute('role', 'alert')
  const run = (work: () => Promise<unknown>) => {
    error.textContent = ''
    work().catch((failure: unknown) => {
      error.textContent = failure instanceof Error ? failure.message : String(failure)
    })
  }
  const body = element('div')
  const fill = async () => {
    const sections = await Promise.all([
      ...(isSignIn() ? [signInSection()] : []),
      worldSection(),
      faultSection(run),
      timeSection(run),
    ])
    body.replaceChildren(...sections, outsideSection(run))
  }
  const open = () => {
    tab.hidden = true
    panel.hidden = false
    run(fill)
  }
  const show = (isOpen: boolean) => {
    storeChoice(isOpen)
    if (isOpen) open()
    panel.hidden = !isOpen
    tab.hidden = isOpen
    const next = isOpen ? hide : tab
    next.focus()
  }
  const tab = button('Sandbox', 'tour-open', () => show(true))
  tab.className = 'tab'
  tab.setAttribute('aria-expanded', 'false')
  const hide = button('Hide', 'tour-hide', () => show(false))
  hide.setAttribute('aria-expanded', 'true')
  const panel = element(
    'aside',
    { className: 'panel', testId: 'tour-panel', label: 'Sandbox tour' },
    element('header', {}, element('h1', { text: 'Sandbox' }), hide),
    error,
    body,
  )
  panel.hidden = true
  root.append(tab, panel)

  let path = location.pathname
  const follow = () => {
    place(host)
    if (location.pathname === path) return
    path = location.pathname
    if (!panel.hidden && readChoice() === null && !isSignIn()) {
      panel.hidden = true
      tab.hidden = false
    } else if (!panel.hidden) run(fill)
  }
  follow()
  if (startsOpen()) open()
  new MutationObserver(follow).observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributeFilter: ['open'],
  })
}

/** Moves the host into the topmost modal dialog, because everything outside it is inert; else into the body. */
function place(host: HTMLElement) {
  const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (host.parentNode !== parent) parent.append(host)
  if (!host.matches(':popover-open')) host.showPopover()
}

mount()
