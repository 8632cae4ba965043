import { inAppBrowser, isInstalled, isIos } from './device'
import { createStore, useStore } from './store'

/** The browser's offer to install the app. Not in TypeScript's types. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

const offer = createStore<InstallPrompt | null>(null)

/** Keeps the browser's offer until the member asks for it, in place of the browser's own banner. */
export function keepInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.change(() => event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => offer.change(() => null))
}

/** How the app can be installed here: by the browser's offer, or by hand on iOS. Null where it is, or can't be. */
export function useInstallWay(): 'prompt' | 'ios' | null {
  const prompt = useStore(offer)
  if (isInstalled()) return null
  if (prompt) return 'prompt'
  return isIos() && inAppBrowser() === null ? 'ios' : null
}

/** Shows the browser's question. It can be asked once; the browser makes another offer when it wants to. */
export function install() {
  const prompt = offer.read()
  offer.change(() => null)
  prompt?.prompt()
}
