import { PAGES } from '../../scripts/pages'

/** A screen, or a sheet on one, with its address. */
export interface Screen {
  name: string
  path: string
  /** Its route in the route tree. */
  route: string
  /** The sheet's name in the address; undefined for the screen itself. */
  modal?: string
  /** True when it needs a signed-in member. */
  member: boolean
  /** The test id of an element that is there once everything has loaded. */
  ready: string
  /** The test id of the button that opens a part without an address. */
  press?: string
}

const at = (route: string, ready = `screen-${route.split('/').at(-1)}`): Screen => ({
  name: route,
  path: route,
  route,
  member: route.startsWith('/user'),
  ready,
})

const sheet = (route: string, modal: string, ready: string, search = ''): Screen => ({
  name: `${route} ${modal}`,
  path: `${route}?modal=${modal}${search}`,
  route,
  modal,
  member: true,
  ready,
})

/** The test id that appears last on a page. Default: the page's `screen-` id. */
const READY: Partial<Record<string, string>> = {
  '/login': 'login-submit',
  '/register': 'register-next',
  '/howto': 'video-wallet',
  '/contact': 'contact-text',
  '/terminated': 'terminated-check',
  '/user/home': 'game-card-PG',
  '/user/profile': 'profile-id',
  '/user/bonus': 'bonus-card-DAILY',
  '/user/statement': 'statement-row',
  '/user/contact': 'contact-text',
  '/user/spin': 'wheel-spin',
}

/**
 * Every page, the page for an unknown address, every sheet with an address, and the chat. src/app/opening.screen.test.tsx
 * compares the sheets with those that the app's buttons open.
 */
export const SCREENS: readonly Screen[] = [
  ...PAGES.map((page) => at(page, READY[page])),
  at('/nowhere', 'not-found-home'),
  sheet('/user/home', 'deposit', 'deposit-group-bank'),
  sheet('/user/home', 'transfer', 'transfer-submit', '&game=PG'),
  sheet('/user/home', 'move-back', 'move-submit'),
  sheet('/user/home', 'withdraw', 'withdraw-submit'),
  sheet('/user/home', 'invite', 'invite-row'),
  sheet('/user/home', 'refund', 'refund-amount'),
  sheet('/user/home', 'game', 'game-username', '&game=PG'),
  sheet('/user/home', 'agreement', 'agreement-ok'),
  sheet('/user/home', 'banners', 'carousel-slide', '&banners=invite'),
  sheet('/user/home', 'conditions', 'modal-conditions'),
  sheet('/user/profile', 'password', 'password-submit'),
  sheet('/user/bonus', 'bonus', 'bonus-receive', '&bonus=DAILY'),
  sheet('/user/bonus', 'promotion', 'promo-receive', '&bonus=LUMA100'),
  sheet('/user/statement', 'slips', 'slip-row'),
  sheet('/user/statement', 'export', 'statement-export-submit'),
  { ...at('/user/profile', 'chat-input'), name: 'the chat', press: 'chat-open' },
]
