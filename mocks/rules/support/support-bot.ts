import type { WorldStore } from '../../world/world-store'
import { answerIn } from './chat'
import { replyTo } from './support-bot-script'

/**
 * Simulates the support: answers each customer message after `settings.agentDelayMs`. At 0 or less it is silent.
 */
export function startSupportBot(worlds: WorldStore): { stop(): void } {
  const timers = new Set<NodeJS.Timeout>()
  const clear = () => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
  const listen = () => {
    const world = worlds.world()
    world.listeners.add((room, { sender, message }) => {
      const { agentDelayMs, laos } = world.settings
      if (sender !== 'customer' || agentDelayMs <= 0) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        answerIn(world, room, replyTo(message, { laos, website: world.texts.website }))
      }, agentDelayMs)
      timer.unref()
      timers.add(timer)
    })
  }
  listen()
  worlds.onReset(() => {
    clear()
    listen()
  })
  return { stop: clear }
}
