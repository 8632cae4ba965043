import { button, element } from './element'
import { faultSection } from './faults'
import { outsideSection, signInSection, timeSection, worldSection } from './sections'
import { STYLES } from './styles'

/** The session storage key for whether the panel is open in this tab. */
const OPEN = 'sandbox-tour'
/** The local storage key for whether the tour was put away. */
const AWAY = 'sandbox-tour-away'
/** The end of an address that brings the tour back. */
const BACK = '#sandbox'

const isSignIn = () => location.pathname === '/login'

/** What `use` gives. Null where storage is blocked: then nothing is kept. */
function stored<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}

/** The stored choice of this tab: `open` or `closed`. Null before the first choice. */
const readChoice = () => stored(() => sessionStorage.getItem(OPEN))

/** True when the tour was put away and the address doesn't ask for it. */
function isAway(): boolean {
  if (location.hash === BACK) stored(() => localStorage.removeItem(AWAY))
  return stored(() => localStorage.getItem(AWAY)) !== null
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
  const show = (isOpen: boolean) => {
    panel.hidden = !isOpen
    tab.hidden = isOpen
    if (isOpen) run(fill)
  }
  const choose = (isOpen: boolean) => {
    stored(() => sessionStorage.setItem(OPEN, isOpen ? 'open' : 'closed'))
    show(isOpen)
    const next = isOpen ? hide : tab
    next.focus()
  }
  const tab = button('S', 'tour-open', () => choose(true))
  tab.className = 'tab'
  tab.title = 'Sandbox'
  tab.setAttribute('aria-label', 'Sandbox')
  tab.setAttribute('aria-expanded', 'false')
  const hide = button('Hide', 'tour-hide', () => choose(false))
  hide.setAttribute('aria-expanded', 'true')
  const away = button('Put away', 'tour-away', () => {
    stored(() => localStorage.setItem(AWAY, 'away'))
    watched.disconnect()
    host.remove()
  })
  away.title = `${BACK} at the end of the address brings it back`
  const panel = element(
    'aside',
    { className: 'panel', testId: 'tour-panel', label: 'Sandbox tour' },
    element('header', {}, element('h1', { text: 'Sandbox' }), away, hide),
    error,
    body,
  )
  root.append(tab, panel)

  let path = location.pathname
  const follow = () => {
    place(host)
    if (location.pathname === path) return
    path = location.pathname
    if (!panel.hidden) show(readChoice() !== null || isSignIn())
  }
  follow()
  show(startsOpen())
  const watched = new MutationObserver(follow)
  watched.observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ['open'] })
}

/** The topmost modal dialog, because everything outside it is inert; else the body. */
const topmost = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

/** Moves the host to where it can be pressed. */
function place(host: HTMLElement) {
  const parent = topmost()
  if (host.parentNode !== parent) parent.append(host)
  host.toggleAttribute('data-above', parent !== document.body)
  if (!host.matches(':popover-open')) host.showPopover()
}

if (!isAway()) mount()
