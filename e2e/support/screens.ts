import { readFileSync } from 'node:fs'

/** A screen of the app, or a sheet on one, by its address. */
export interface Screen {
  name: string
  path: string
  /** The route that it belongs to, as the route tree names it. */
  route: string
  /** The sheet's name in the address; none for the screen itself. */
  modal?: string
  /** Signed in, or as a visitor. */
  member: boolean
  /** What is there once everything has come. */
  ready: string
  /** Pressed to open what no address names. */
  press?: string
}

const at = (route: string, ready: string, member = route.startsWith('/user')): Screen => ({
  name: route,
  path: route,
  route,
  member,
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

/** Every screen and every sheet that an address names. `missingScreens` holds the list against the route tree. */
export const SCREENS: readonly Screen[] = [
  at('/login', 'login-submit'),
  at('/register', 'register-next'),
  at('/howto', 'video-wallet'),
  at('/contact', 'contact-text'),
  at('/terminated', 'terminated-check', false),
  at('/nowhere', 'not-found-home', false),
  at('/user/home', 'game-card-PG'),
  sheet('/user/home', 'deposit', 'deposit-group-bank'),
  sheet('/user/home', 'transfer', 'transfer-submit', '&game=PG'),
  sheet('/user/home', 'withdraw', 'withdraw-submit'),
  sheet('/user/home', 'invite', 'invite-row'),
  sheet('/user/home', 'refund', 'refund-amount'),
  sheet('/user/home', 'game', 'game-username', '&game=PG'),
  sheet('/user/home', 'agreement', 'agreement-ok'),
  sheet('/user/home', 'banners', 'carousel-slide', '&banners=invite'),
  sheet('/user/home', 'conditions', 'modal-conditions'),
  at('/user/profile', 'profile-id'),
  sheet('/user/profile', 'password', 'password-submit'),
  at('/user/bonus', 'bonus-card-DAILY'),
  sheet('/user/bonus', 'bonus', 'bonus-receive', '&bonus=DAILY'),
  sheet('/user/bonus', 'promotion', 'promo-receive', '&bonus=LUMA100'),
  at('/user/statement', 'statement-row'),
  sheet('/user/statement', 'slips', 'slip-row'),
  sheet('/user/statement', 'export', 'statement-export-submit'),
  at('/user/contact', 'contact-text'),
  at('/user/spin', 'wheel-spin'),
  { ...at('/user/profile', 'chat-input'), name: 'the chat', press: 'chat-open' },
]

/** Routes that only lead to another one. */
const PASSAGES = ['/', '/user', '/user/']

/** The routes and sheets of the app that the list above does not have, and those that it has and the app does not. */
export function missingScreens(): string[] {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
  const routes = words(/fullPaths:([^a-z]*'[^}]*?)\n {2}\S/.exec(tree)?.[1])
  const modals = words(
    /type ModalName =([\s\S]*?)\n\n/.exec(readFileSync('src/components/overlay/modal-route.ts', 'utf8'))?.[1],
  )
  const listed = new Set(SCREENS.flatMap(({ route, modal }) => [route, ...(modal ? [modal] : [])]))
  const known = new Set([...routes, ...modals, '/nowhere'])
  return [
    ...[...known].filter((name) => !listed.has(name) && !PASSAGES.includes(name)),
    ...[...listed].filter((name) => !known.has(name)),
  ]
}

function words(union: string | undefined): string[] {
  const found = [...(union ?? '').matchAll(/'([^']+)'/g)].map(([, word = '']) => word)
  if (found.length === 0) throw new Error('the list of routes or of sheets was not found')
  return found
}
